/** What may stand in a message as `{{name}}`, and is another for each mail. */
export const MERGE_FIELDS = {
  name: "who reads it",
  people: "all whom the mail is for, such as a parent's children",
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;

const FIELD = /\{\{\s*([^{}]{1,40}?)\s*\}\}/gu;

const isField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);

/** The first field of a text that there is not, as a slip of the keyboard makes one; null where all are known. */
export const unknownField = (text: string): string | null =>
  [...text.matchAll(FIELD)].map(([, name]) => name!).find((name) => !isField(name)) ?? null;

/** A text with its fields filled in. What is filled in is never read for fields again. */
export const fillIn = (text: string, values: Record<MergeField, string>): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole));
