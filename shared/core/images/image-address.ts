/**
 * Returns the address of a stored image: the small size, or the large one with `?size=large`. A
 * changed picture gets a new address, so responses can be cached forever.
 */
export const imageUrl = (hash: string | null): string | null =>
  hash === null ? null : `/images/${hash}`;

/** Returns the address of the large size. */
export const largeImageUrl = (address: string): string => `${address}?size=large`;
