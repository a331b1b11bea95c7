"""The players' strategies: choosing, editing and saving them."""
