const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

const round = (size: number) => size.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** Returns '64 MB', '300 kB' below one megabyte, or '1.5 GB' from one gigabyte. */
export function formatFileSize(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} kB`;
  return bytes < GB ? `${round(bytes / MB)} MB` : `${round(bytes / GB)} GB`;
}
