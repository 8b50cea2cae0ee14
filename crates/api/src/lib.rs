//! The words of the wire: what is sent over the network, and in which form.
