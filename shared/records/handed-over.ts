/** What a merge has done to a table, so that it can be undone: told as the columns of the rows. */
export type HandedOver =
  | {
      /** Rows that are the other record's by now. */
      table: string;
      column: string;
      /** Its id, or what there is one row of per person. */
      by?: string;
      moved: number[];
    }
  | {
      /** Rows that have become others: the same columns of each, as they were and as the merge left them. */
      table: string;
      changed: ChangedRow[];
    };

export interface ChangedRow {
  id: number;
  before: Columns;
  after: Columns;
}

/** Values as JSON has them, by the names that the code has for them. */
export type Columns = Record<string, unknown>;
