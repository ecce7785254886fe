/** Why no database could be opened, in words for whoever starts the server: print the message, no stack. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}
