/** Objects that have a history. */
export const HISTORY_SUBJECTS = ["person", "relationship", "group", "event"] as const;
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

export const HISTORY_ACTIONS = [
  "created",
  "changed",
  "deleted",
  "restored",
  "imported",
  "importUndone",
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];
