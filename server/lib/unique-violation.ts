const UNIQUE_VIOLATION = "23505";

/** Whether the database refused a row because of one of these unique indexes. */
export function isUniqueViolation(error: unknown, ...indexes: string[]): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  return cause?.code === UNIQUE_VIOLATION && indexes.includes(cause.constraint ?? "");
}
