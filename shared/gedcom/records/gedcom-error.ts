/** The file as a whole cannot be imported; nothing of it is kept. */
export class GedcomError extends Error {
  override name = "GedcomError";
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(`Line ${line}: ${reason}`);
  }
}
