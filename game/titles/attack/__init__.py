"""Alien Attack USA: a hundred and twenty spaces, a bag of markers, and bases that stay; pure, like every title."""
