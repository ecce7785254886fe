import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { NAME_PREFIXES } from "#shared/family/facts/fact-labels.ts";
import { mayEditCoupleFacts } from "#shared/family/facts/facts.policy.ts";
import type { OtherName } from "#shared/family/facts/facts.contract.ts";
import { mayEditPerson, type PolicyPerson } from "#shared/family/people/people.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { formatDay } from "../../../lib/family-dates.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { factQueries } from "./facts.api.ts";
import { type LifeEntry, listLifeEntries, type LifeDates, yearOf } from "./life-entries.ts";

const FactDialog = lazyDialog(() => import("./fact-dialog.tsx"));
const NameDialog = lazyDialog(() => import("./name-dialog.tsx"));

/** What an open dialog edits; a null entry is a new one. */
type EditedEntry =
  | { kind: "fact"; entry: LifeEntry | null }
  | { kind: "name"; entry: OtherName | null };

/** A person's life events in chronological order, and their other names. */
export default function LifeTimeline({ person }: { person: PolicyPerson & LifeDates }) {
  const user = useSignedIn();
  const [edited, setEdited] = useState<EditedEntry | null>(null);
  const life = useQuery(factQueries.ofPerson({ params: { id: person.id } }));
  if (!life.data)
    return (
      <QueryPlaceholder
        query={life}
        errorTitle="Couldn't open this life story"
        loadingLabel="Loading the life story"
      >
        <Skeleton className="h-32" />
      </QueryPlaceholder>
    );
  const { names, unions } = life.data;
  const mayEdit = mayEditPerson(user, person);
  // Partners in another group are checked by the server.
  const mayEditUnions = mayEditCoupleFacts(user, [person]);
  const mayEditEntry = ({ partner }: LifeEntry) => (partner ? mayEditUnions : mayEdit);
  const entries = listLifeEntries(person, life.data);
  const close = () => setEdited(null);
  return (
    <Card
      className="mt-6"
      title="Life story"
      aside={
        mayEdit && (
          <span className="flex flex-wrap justify-end gap-2">
            <Button
              padding="snug"
              variant="quiet"
              onClick={() => setEdited({ kind: "name", entry: null })}
            >
              <Plus aria-hidden className="size-5" />
              Add a name
            </Button>
            <Button
              padding="snug"
              variant="quiet"
              onClick={() => setEdited({ kind: "fact", entry: null })}
            >
              <Plus aria-hidden className="size-5" />
              Add to the story
            </Button>
          </span>
        )
      }
    >
      {mayEdit && names.length > 0 && (
        <ul aria-label="Other names" className="mb-4 flex flex-wrap items-center gap-x-4">
          {names.map((name) => (
            <li key={name.id} className="flex min-w-0 items-center wrap-anywhere">
              <span>
                <span className="text-quiet">{NAME_PREFIXES[name.kind]}</span> {name.name}
              </span>
              <IconButton
                label={`Edit the name ${name.name}`}
                onClick={() => setEdited({ kind: "name", entry: name })}
              >
                <Pencil aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 ? (
        <p className="text-quiet">
          {mayEdit ? "No life events yet. Add the first one." : "No life events yet."}
        </p>
      ) : (
        <ol className="grid gap-3 border-l border-line pl-5">
          {entries.map((entry) => (
            <LifeEntryItem
              key={entry.key}
              entry={entry}
              onEdit={mayEditEntry(entry) ? () => setEdited({ kind: "fact", entry }) : undefined}
            />
          ))}
        </ol>
      )}
      {edited?.kind === "fact" && (
        <FactDialog
          personId={person.id}
          entry={edited.entry}
          unions={mayEditUnions ? unions : []}
          onClose={close}
        />
      )}
      {edited?.kind === "name" && (
        <NameDialog personId={person.id} name={edited.entry} onClose={close} />
      )}
    </Card>
  );
}

interface LifeEntryItemProps {
  entry: LifeEntry;
  onEdit: (() => void) | undefined;
}

/** One line of a life story: year, event and place, with note and sources below. */
function LifeEntryItem({ entry, onEdit }: LifeEntryItemProps) {
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
