import type { FieldPath } from "#shared/lib/access.ts";

/** A request after parsing. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export const isListPath = (place: FieldPath): boolean => place.includes("[]");

export const isOptional = (place: FieldPath): boolean => place.endsWith("?");

/** The values at a place: one, or all of a list. */
export function valuesAt(place: FieldPath, parts: RequestParts): unknown[] {
  let values: unknown[] = [parts];
  for (const step of place.replace("?", "").split(".")) {
    const found = values.map((value) => fieldOf(value, step.replace("[]", "")));
    values = step.endsWith("[]")
      ? found.flatMap((list) => (Array.isArray(list) ? list : []))
      : found;
  }
  return values;
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined;
