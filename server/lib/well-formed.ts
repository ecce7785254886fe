/** Half of a sign that takes two: a column of text keeps another sign for it, and JSON takes it not at all. */
export const wellFormed = <Value>(value: Value): Value =>
  typeof value === "string" ? (value.replace(/\p{Surrogate}/gu, "\ufffd") as Value) : value;
