import { TextLink } from "../../../ui/text-link.tsx";
import { type HistoryEntry, describeEntry } from "./history-sentences.ts";

/** Who did what, as a sentence. */
export function HistorySentence({ entry }: { entry: HistoryEntry }) {
  const { by } = entry;
  return (
    <p className="wrap-anywhere">
      {by.id === null ? (
        <strong>{by.name}</strong>
      ) : (
        <TextLink href={`/profile/${by.id}`} strong>
          {by.name}
        </TextLink>
      )}{" "}
      {describeEntry(entry)}
    </p>
  );
}
