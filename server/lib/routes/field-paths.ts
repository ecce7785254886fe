import type { FieldPath } from "#shared/lib/access.ts";

/** A request after parsing. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export const isListPath = (path: FieldPath): boolean => path.includes("[]");

export const isOptional = (path: FieldPath): boolean => path.endsWith("?");

/** The values at a path: one, or all of a list. */
export function valuesAt(path: FieldPath, parts: RequestParts): unknown[] {
  let values: unknown[] = [parts];
  for (const step of path.replace("?", "").split(".")) {
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
