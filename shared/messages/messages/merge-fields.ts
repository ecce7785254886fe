/** The fields that a message can contain, such as `{{name}}`, filled in for each email. */
export const MERGE_FIELDS = {
  name: "the reader's name",
  people: "the names of everyone the email is for",
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;

const FIELD = /\{\{\s*([^{}]{1,40}?)\s*\}\}/gu;

const isField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);

/** Returns the first unknown field in a text, or null if all are known. */
export const unknownField = (text: string): string | null =>
  [...text.matchAll(FIELD)].map(([, name]) => name!).find((name) => !isField(name)) ?? null;

/** Fills in the fields of a text. The values themselves are not searched for fields. */
export const fillIn = (text: string, values: Record<MergeField, string>): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole));
