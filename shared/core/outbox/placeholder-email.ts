/** Whether an address is a placeholder, as in imported files. Nothing is ever sent there (RFC 2606). */
export const isPlaceholderEmail = (email: string): boolean => /\.invalid\.?$/i.test(email);
