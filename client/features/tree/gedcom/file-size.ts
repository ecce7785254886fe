const KB = 1024;
const MB = 1024 * KB;

/** Returns '64 MB', or '300 kB' below one megabyte. */
export const formatFileSize = (bytes: number): string =>
  bytes < MB
    ? `${Math.ceil(bytes / KB)} kB`
    : `${(bytes / MB).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
