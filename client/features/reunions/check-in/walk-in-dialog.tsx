import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { countOf } from "#shared/lib/count.ts";
import { newGuestSchema } from "#shared/reunions/event-basics/guest-name.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { bindTo, createSubmitHandler } from "../../../lib/forms/forms.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { peopleQueries } from "./station/check-in.api.ts";
import type { NewCheckInAction } from "./station/station.ts";
import { isCheckedIn, type RosterPerson } from "./station/roster.ts";

interface WalkInDialogProps {
  /** The text of the search, as the first name to suggest. */
  typed: string;
  people: RosterPerson[];
  /** How many are going, if no spot is left. */
  fullCounts: { going: number } | null;
  isLive: boolean;
  onWalkIn: (namedAction: { who: string; action: NewCheckInAction }) => void;
  /** For a member who is on the guest list after all. */
  onCheckIn: (id: number) => void;
  onClose: () => void;
}

const MAX_NAME_LENGTH = 120;
const MIN_SEARCH_LENGTH = 2;
const SEARCH_DELAY_MS = 250;
const MAX_FOUND = 6;

/** Checks in someone who isn't on the guest list: a member of the family, or a guest by name. */
export default function WalkInDialog(props: WalkInDialogProps) {
  const { typed, fullCounts, isLive, onWalkIn, onClose } = props;
  const form = useForm({
    resolver: bodyResolver(newGuestSchema, (typed: { name: string; isChild: boolean }) => typed),
    defaultValues: { name: typed.trim(), isChild: false },
  });
  const name = useWatch({ control: form.control, name: "name" });
  const bind = bindTo(form);
  const force = fullCounts !== null;
  const submitWalkIn = (who: string, action: NewCheckInAction) => {
    onWalkIn({ who, action });
    onClose();
  };
  const submitGuest = async ({ name, isChild }: z.output<typeof newGuestSchema>) => {
    const who = name.trim();
    submitWalkIn(who, { do: "walkInGuest", name: who, isChild, ...(force && { force }) });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Walk-in"
      description="Check in someone who isn’t on the guest list."
    >
      <form noValidate onSubmit={createSubmitHandler(form, submitGuest)} className="grid gap-4">
        {fullCounts && (
          <p role="alert" className="rounded bg-marigold-wash px-4 py-3">
            This event is full: {countOf(fullCounts.going, "person is", "people are")} going. One
            more puts it over capacity.
          </p>
        )}
        <TextField
          label="Name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader opens this window to write a name
          autoFocus
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          {...bind("name")}
        />
        <Members
          {...props}
          name={name}
          onCheckInMember={({ id, fullName }) =>
            submitWalkIn(fullName, { do: "walkInMember", userId: id, ...(force && { force }) })
          }
        />
        {!isLive && (
          <p className="text-quiet">
            You’re offline, so you can’t search for family members. You can still check this person
            in as a guest.
          </p>
        )}
        <CheckboxField label="Child (under 18)" {...bind("isChild")} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {force ? "Check in as a guest anyway" : "Check in as a guest"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface MembersProps extends WalkInDialogProps {
  name: string;
  onCheckInMember: (member: { id: number; fullName: string }) => void;
}

/** Family members by that name. Members who are already on the guest list are checked in from it. */
function Members({ name, people, isLive, onCheckInMember, onCheckIn, onClose }: MembersProps) {
  const search = useDebounced(name.trim(), SEARCH_DELAY_MS);
  const isSearching = isLive && search.length >= MIN_SEARCH_LENGTH;
  const found = usePages({
    ...peopleQueries.list({ query: { search, living: "1", limit: MAX_FOUND } }),
    enabled: isSearching,
  });
  const members = isSearching ? (found.items ?? []) : [];
  if (members.length === 0) return null;
  return (
    <section aria-label="From the family" className="rounded border border-line px-4 py-2">
      <h3>From the family</h3>
      <ul>
        {members.map((member) => {
          const listed = people.find(({ userId }) => userId === member.id);
          return (
            <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {member.fullName} <span className="text-quiet">{formatLifeYears(member)}</span>
              </span>
              {listed && isCheckedIn(listed) ? (
                <span className="text-quiet">already checked in</span>
              ) : (
                <Button
                  padding="snug"
                  aria-label={`Check in ${member.fullName}`}
                  onClick={() => {
                    if (!listed) return onCheckInMember(member);
                    onCheckIn(listed.id);
                    onClose();
                  }}
                >
                  Check in
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
