"""The players' strategies: choosing, editing and keeping them."""
