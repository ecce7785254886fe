import * as fc from "fast-check";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** Texts in the formats of common fields, and texts that programs often mishandle. */
const TEXTS = [
  "",
  " ",
  "Ada Berg",
  "Zoë Åström-O'Neill",
  "👩‍👩‍👧‍👦",
  "e\u0301",
  "\u202Etxet",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "%_\\",
  "__proto__",
  "two\nlines",
  "x".repeat(90),
  "0",
  "7",
  "999999999",
  "1850-01-01",
  "1980-05-17",
  "2026-11-21",
  "2027-02-28",
  "0001-01-01",
  "9999-12-31",
  "2026-11-30T12:00:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "00:00",
  "09:30",
  "23:59",
  "America/New_York",
  "Pacific/Kiritimati",
  "ada@example.org",
  "(555) 010-0199",
  "https://example.org/a?b=c",
  "00000000-0000-4000-8000-000000000000",
  "b0a1c2d3-1111-4222-8333-444455556666",
  "ab".repeat(32),
  "A".repeat(43),
];

const NUMBERS = [-1, 0, 1, 2, 3, 12, 100, 500, 1950, 2026, 1_000_000, 2 ** 31 - 1, 2 ** 53 - 1];

/** Values that most fields reject. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  "",
  "nul\u0000inside",
  "\ud800",
  "\udfff tail",
  "x".repeat(5_000),
  "👩‍👩‍👧‍👦".repeat(300),
  "-0001-01-01",
  "+275760-09-13T00:00:00.001Z",
  "2001-02-30",
  [],
  [[1]],
  Array.from({ length: 2_000 }, (_, index) => index),
  {},
  { $gt: 1 },
  { constructor: 1, toString: null },
];

const oddValue = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 3 }));

/** Values that a schema accepts, with few exceptions: refinements over several fields may reject some. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "string":
      return acceptedBy(schema, TEXTS, fc.string({ unit: "binary", maxLength: 300 }));
    case "number":
      return acceptedBy(schema, NUMBERS, fc.integer({ min: 1, max: 150 }));
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "object":
      return objectsOf(def.shape);
    case "array":
      return fc.array(valuesFor(def.element), { maxLength: 4 });
    case "record":
      return fc.dictionary(
        valuesFor(def.keyType).map((key) => String(key)),
        valuesFor(def.valueType),
        { maxKeys: 4 },
      );
    case "union":
      return fc.oneof(...def.options.map(valuesFor));
    case "pipe":
      return valuesFor(def.in);
    case "nullable":
      return fc.oneof({ weight: 3, arbitrary: valuesFor(def.innerType) }, fc.constant(null));
    case "optional":
    case "default":
    case "catch":
      return valuesFor(def.innerType);
    default:
      throw new Error(`Unknown kind of schema: ${def.type}`);
  }
}

/** Those of the known and the random values that a schema accepts; odd values if it accepts no known one. */
function acceptedBy(schema: Schema, known: readonly unknown[], random: fc.Arbitrary<unknown>) {
  const isAccepted = (value: unknown) => z.safeParse(schema, value).success;
  const accepted = known.filter(isAccepted);
  const [first] = accepted;
  if (first === undefined) return oddValue;
  return fc.oneof(
    fc.constantFrom(...accepted),
    random.map((value) => (isAccepted(value) ? value : first)),
  );
}

function objectsOf(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const requiredKeys = Object.keys(shape).filter((key) => !isOptional(shape[key]!));
  const values = Object.entries(shape).map(([key, inner]) => [key, valuesFor(inner)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys, noNullPrototype: true });
}

const isOptional = (schema: Schema) => z.safeParse(schema, undefined).success;

/** The fields of a part of a request, or none if it isn't an object. */
const fieldsOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
  (schema?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};

/** Changes of a part of a valid request: other values for some fields, or one field missing. */
export function changesOf(schema: Schema | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(schema));
  if (fields.length === 0) return fc.constant({});
  const accepted = fc.oneof(
    ...fields.map(([key, inner]) => valuesFor(inner).map((value) => ({ [key]: value }))),
  );
  const key = fc.constantFrom(...fields.map(([name]) => name));
  const odd = fc.tuple(key, oddValue).map(([name, value]) => ({ [name]: value }));
  const several = fc
    .array(accepted, { minLength: 1, maxLength: 4 })
    .map((changes) => Object.assign({}, ...changes) as Record<string, unknown>);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 10, arbitrary: several },
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: key.map((name) => ({ [name]: undefined })) },
  );
}
