/** What an import did, in numbers. */
export interface ImportDone {
  /** What the file was called. */
  file: string;
  /** How many people came. */
  added: number;
  /** How many who were there are other than before. */
  updated: number;
  /** How many were met again, changed or not. */
  matched: number;
  couples: number;
  parentLinks: number;
}
