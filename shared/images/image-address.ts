/**
 * Where a stored image is fetched: its small size, and the large one with `?size=large`. Another
 * picture has another address, so that what was fetched once need not be asked for again.
 */
export const imageAddress = (hash: string | null): string | null =>
  hash === null ? null : `/images/${hash}`;

/** The same picture in its large size. */
export const largeImage = (address: string): string => `${address}?size=large`;
