/** 'Nov 21, 2026, 12:00 PM': a moment as a clock where the reader is shows it. */
export const momentInWords = (moment: string): string =>
  new Date(moment).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
