/** Where somebody has no address, as in a file that was imported. None is ever mailed (RFC 2606). */
export const isPlaceholder = (email: string): boolean => /\.invalid\.?$/i.test(email);
