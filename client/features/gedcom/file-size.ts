const KB = 1024;
const MB = 1024 * KB;

/** '64 MB', below one '300 kB'. */
export const inMegabytes = (bytes: number): string =>
  bytes < MB
    ? `${Math.ceil(bytes / KB)} kB`
    : `${(bytes / MB).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
