/** Replaces lone surrogates, because PostgreSQL changes them and JSON can't encode them. */
export const toWellFormed = <Value>(value: Value): Value =>
  typeof value === "string" ? (value.replace(/\p{Surrogate}/gu, "\ufffd") as Value) : value;
