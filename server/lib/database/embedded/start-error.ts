/** Why the database couldn't be opened, for the person who starts the server. Print the message without the stack. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}
