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
  const { told, partner, fact } = entry;
  const when = formatDay(entry.date, entry.dateWords);
  const spoken = [yearOf(entry), told || "Story", partner?.name].filter(Boolean).join(" ");
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {yearOf(entry) && <span className="tabular mr-2 font-semibold">{yearOf(entry)}</span>}
          {told}
          {partner && (
            <>
              {" "}
              <TextLink href={`/profile/${partner.id}`}>{partner.name}</TextLink>
            </>
          )}
          {fact?.place && (told ? ` in ${fact.place}` : fact.place)}
        </p>
        {when && when !== yearOf(entry) && <p className="text-[0.9rem] text-quiet">{when}</p>}
        {fact?.note && <p className="mt-1 max-w-prose whitespace-pre-line">{fact.note}</p>}
        {fact?.sources && (
          <p className="mt-1 text-[0.9rem] whitespace-pre-line text-quiet">
            Source: {fact.sources}
          </p>
        )}
      </div>
      {onEdit && (
        <IconButton label={`Edit: ${spoken}`} className="-my-2 shrink-0" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
