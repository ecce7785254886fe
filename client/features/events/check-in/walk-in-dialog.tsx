import { type SubmitEvent, useState } from "react";
import { lifeYears } from "#shared/people/life-years.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { peopleQueries } from "./desk/check-in.api.ts";
import type { Deed } from "./desk/desk.ts";
import { isIn, type RosterPerson } from "./desk/roster.ts";

interface WalkInDialogProps {
  /** What was searched for, as a name to begin with. */
  typed: string;
  people: RosterPerson[];
  /** How many come, where no seat is left. */
  full: { coming: number } | null;
  isLive: boolean;
  onWalkIn: (about: { who: string; deed: Deed }) => void;
  /** They are on the list after all. */
  onCheckIn: (id: number) => void;
  onClose: () => void;
}

const LONGEST_NAME = 120;
const SHORTEST = 2;
const PAUSE_MS = 250;
const MOST_FOUND = 6;

/** Lets in who is not on the list: somebody of the family, or a guest by name. */
export default function WalkInDialog(props: WalkInDialogProps) {
  const { typed, full, isLive, onWalkIn, onClose } = props;
  const [name, setName] = useState(typed.trim());
  const [isChild, setChild] = useState(false);
  const [error, setError] = useState<string>();
  const force = full !== null;
  const letIn = (who: string, deed: Deed) => {
    onWalkIn({ who, deed });
    onClose();
  };
  const asGuest = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const who = name.trim();
    if (!who) return setError("Please say who it is");
    letIn(who, { do: "walkInGuest", name: who, isChild, ...(force && { force }) });
  };
  return (
    <Dialog onClose={onClose} title="Walk-in" description="Somebody who is not on the list.">
      <form onSubmit={asGuest} className="grid gap-4" noValidate>
        {full && (
          <p role="alert" className="rounded bg-marigold-wash px-4 py-3">
            This event is full: {full.coming} come. Whoever is let in here goes beyond its capacity.
          </p>
        )}
        <TextField
          label="Name"
          value={name}
          error={error}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Members
          {...props}
          name={name}
          onLetIn={({ id, fullName }) =>
            letIn(fullName, { do: "walkInMember", userId: id, ...(force && { force }) })
          }
        />
        {!isLive && (
          <p className="text-quiet">
            Without a connection nobody can be looked up in the family. As a guest they can be let
            in.
          </p>
        )}
        <CheckboxField
          label="A child, under 18"
          checked={isChild}
          onChange={({ target }) => setChild(target.checked)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {force ? "Let in as a guest anyway" : "Let in as a guest"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface MembersProps extends WalkInDialogProps {
  name: string;
  onLetIn: (member: { id: number; fullName: string }) => void;
}

/** Members of the family by that name; who is on the list already is checked in as such. */
function Members({ name, people, isLive, onLetIn, onCheckIn, onClose }: MembersProps) {
  const search = useDebounced(name.trim(), PAUSE_MS);
  const isAsking = isLive && search.length >= SHORTEST;
  const found = usePages({
    ...peopleQueries.list({ query: { search, living: "1", limit: MOST_FOUND } }),
    enabled: isAsking,
  });
  const members = isAsking ? (found.items ?? []) : [];
  if (members.length === 0) return null;
  return (
    <section aria-label="Of the family" className="rounded border border-line px-4 py-2">
      <h3>Of the family</h3>
      <ul>
        {members.map((member) => {
          const listed = people.find(({ userId }) => userId === member.id);
          return (
            <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {member.fullName} <span className="text-quiet">{lifeYears(member)}</span>
              </span>
              {listed && isIn(listed) ? (
                <span className="text-quiet">in already</span>
              ) : (
                <Button
                  room="snug"
                  aria-label={`Let in ${member.fullName}`}
                  onClick={() => {
                    if (!listed) return onLetIn(member);
                    onCheckIn(listed.id);
                    onClose();
                  }}
                >
                  Let in
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
