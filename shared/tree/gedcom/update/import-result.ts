/** The results of an import, as numbers. */
export interface ImportResult {
  /** The file's name. */
  file: string;
  added: number;
  /** Existing people whose data changed. */
  updated: number;
  /** People matched, changed or not. */
  matched: number;
  couples: number;
  parentLinks: number;
}
