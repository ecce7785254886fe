/** Canceled and failed imports have changed nothing. */
export const IMPORT_STATUSES = ["queued", "running", "done", "failed", "canceled"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_STEPS = ["reading", "comparing", "writing"] as const;

export interface ImportProgress {
  step: (typeof IMPORT_STEPS)[number];
  /** Share of this step that is done, from 0 to 1. */
  part: number;
}

/** Whether an import may still change the family. */
export const isImporting = (status: ImportStatus | null | undefined): boolean =>
  status === "queued" || status === "running";
