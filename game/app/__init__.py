"""Where everything is put together: the loop, the services, the one list of titles."""
