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

/** A zip archive, as GEDZIP files (`.gdz`) are. */
export class GedzipError extends GedcomError {
  override name = "GedzipError";
  constructor() {
    super(1, "This is a zip archive, such as a .gdz file. Save the tree as a .ged file instead.");
  }
}
