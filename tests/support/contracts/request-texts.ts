import type * as z from "zod/mini";
import type { Contract, Route } from "#shared/lib/contract.ts";
import { trimmed } from "#shared/lib/schemas.ts";

type Schema = z.core.$ZodType;
type Check = z.core.$ZodCheck;

/** A text field in a request. */
export interface RequestText {
  /** `feature.route` */
  route: string;
  part: "params" | "query" | "body";
  /** Keys from that part inwards; `0` stands for list items. */
  path: string[];
  schema: Schema;
}

/** Lists every text that these contracts read from a request. */
export function requestTexts(contracts: readonly Contract[]): RequestText[] {
  return contracts.flatMap(({ feature, routes }) =>
    Object.entries(routes).flatMap(([name, route]) => textsOfRoute(`${feature}.${name}`, route)),
  );
}

const textsOfRoute = (id: string, route: Route) =>
  (["params", "query", "body"] as const).flatMap((part) =>
    textsIn(route[part]).map(({ path, schema }) => ({ route: id, part, path, schema })),
  );

type TextIn = Pick<RequestText, "path" | "schema">;

/**
 * Lists the texts in a schema. Throws for unknown kinds of schemas.
 */
export function textsIn(schema: Schema | undefined, path: string[] = []): TextIn[] {
  if (!schema) return [];
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  const within = (inner: Schema, key?: string) =>
    textsIn(inner, key === undefined ? path : [...path, key]);
  switch (def.type) {
    case "string":
      return [{ path, schema }];
    case "object":
      if (def.catchall) throw new Error(`${path.join(".")}: accepts unknown keys`);
      return Object.entries(def.shape).flatMap(([key, inner]) => within(inner, key));
    case "array":
      return within(def.element, "0");
    case "record":
      return [...within(def.keyType, "0"), ...within(def.valueType, "0")];
    case "tuple":
      return def.items.flatMap((item, index) => within(item, String(index)));
    case "union":
      return def.options.flatMap((option) => within(option));
    // Only the input of a pipe is the client's text.
    case "pipe":
      return within(def.in);
    case "optional":
    case "nullable":
    case "default":
    case "catch":
      return within(def.innerType);
    case "number":
    case "boolean":
    case "enum":
    case "literal":
      return [];
    default:
      throw new Error(`${path.join(".")}: unknown kind of schema, ${def.type}`);
  }
}

/**
 * Returns what is wrong with the checks of a text, or null. Only trimming may run before the check of the maximum
 * length.
 */
export function findLengthProblem(schema: Schema): string | null {
  // A format check such as z.email() runs before all others.
  if ((schema._zod.def as { check?: string }).check) return "checks its format before its maximum";
  for (const check of (schema._zod.def as { checks?: Check[] }).checks ?? []) {
    if (check === (trimmed as Check)) continue;
    const { check: kind, abort } = check._zod.def;
    if (kind !== "max_length") return `checks ${kind} before its maximum`;
    return abort ? null : "continues checking texts over its maximum";
  }
  return "has no maximum";
}

/** Returns a copy of a request part with this text at a path. */
export function withText(part: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  const inner = withText((part as Record<string, unknown> | undefined)?.[key], rest, text);
  if (key === "0") return [inner, ...((part as unknown[] | undefined) ?? []).slice(1)];
  return { ...(part as object | undefined), [key]: inner };
}
