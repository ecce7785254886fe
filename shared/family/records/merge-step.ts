/** What a merge did to a table, stored so that it can be undone. */
export type MergeStep =
  | {
      /** Rows that now belong to the kept record. */
      table: string;
      column: string;
      /** Column that identifies the rows: the id, or one that is unique per person. */
      by?: string;
      moved: number[];
    }
  | {
      /** Rows whose values changed: the same columns before and after the merge. */
      table: string;
      changed: ChangedRow[];
    };

export interface ChangedRow {
  id: number;
  before: Columns;
  after: Columns;
}

/** A row's values as JSON, by the names of their columns in the code. */
export type Columns = Record<string, unknown>;
