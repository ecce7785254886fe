import { Pencil } from "lucide-react";
import { formatDay } from "../../../lib/family-dates.ts";
import { IconButton } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { type LifeEntry, yearOf } from "./life-entries.ts";

interface LifeLineProps {
  entry: LifeEntry;
  onEdit: (() => void) | undefined;
}

/** One line of a life story: year, event and place, with note and sources below. */
export function LifeLine({ entry, onEdit }: LifeLineProps) {
  const { text, partner, fact } = entry;
  const date = formatDay(entry.date, entry.dateWords);
  const spokenLabel = [yearOf(entry), text || "Story", partner?.name].filter(Boolean).join(" ");
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {yearOf(entry) && <span className="tabular mr-2 font-semibold">{yearOf(entry)}</span>}
          {text}
          {partner && (
            <>
              {" "}
              <TextLink href={`/profile/${partner.id}`}>{partner.name}</TextLink>
            </>
          )}
          {fact?.place && (text ? ` in ${fact.place}` : fact.place)}
        </p>
        {date && date !== yearOf(entry) && <p className="text-[0.9rem] text-quiet">{date}</p>}
        {fact?.note && <p className="mt-1 max-w-prose whitespace-pre-line">{fact.note}</p>}
        {fact?.sources && (
          <p className="mt-1 text-[0.9rem] whitespace-pre-line text-quiet">
            Source: {fact.sources}
          </p>
        )}
      </div>
      {onEdit && (
        <IconButton label={`Edit: ${spokenLabel}`} className="-my-2 shrink-0" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
