const FORMAT = new Intl.ListFormat("en-US");

/** Joins names or other parts of a sentence: 'Ann, Ben, and Carl'. */
export const formatList = (parts: readonly string[]): string => FORMAT.format(parts);
