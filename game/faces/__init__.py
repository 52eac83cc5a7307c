"""What is seen of each title: one package a title, and none imports another."""
