/** The whole file can't be imported. Nothing is stored. */
export class GedcomError extends Error {
  override name = "GedcomError";
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(`Line ${line}: ${reason}`);
  }
}

/** The file is a zip archive, such as a GEDZIP file (`.gdz`). */
export class GedzipError extends GedcomError {
  override name = "GedzipError";
  constructor() {
    super(1, "This is a zip archive, such as a .gdz file. Save the tree as a .ged file instead.");
  }
}
