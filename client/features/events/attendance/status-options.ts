import { LIST_FILTERS } from "#shared/events/event-words.ts";

const LABELS: Record<string, string> = { waiting: "Waiting for a seat" };

/** What a list can be narrowed down to, and all of it. */
export const STATUS_OPTIONS = [
  { value: "", label: "All" },
  ...LIST_FILTERS.map((status) => ({ value: status, label: LABELS[status] ?? inWords(status) })),
];

function inWords(status: string): string {
  return status[0]!.toUpperCase() + status.slice(1);
}
