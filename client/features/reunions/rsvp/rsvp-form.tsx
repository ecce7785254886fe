import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { listShownGuests, withGuest } from "./reply-draft.ts";
import {
  savedReplyOf,
  listChangedReplies,
  type EmailLinkReply,
  type ReplyForAll,
  isRepliedByOtherParent,
} from "./replies.ts";
import { GuestsFields } from "./guests-fields.tsx";
import { PersonReply } from "./person-reply.tsx";
import { deadlineText, spotsText, savedTogetherText } from "./rsvp.texts.ts";
import { type RsvpFormOptions, useRsvpForm } from "./use-rsvp-form.ts";
import type { HouseholdMember, Household } from "./rsvp.api.ts";
import { formatList } from "#shared/lib/format-list.ts";

const OverrideDialog = lazyDialog(() => import("./override-dialog.tsx"));

interface RsvpFormProps extends RsvpFormOptions {
  /** Shown above the form: what the household gives up by declining. */
  note?: ReactNode;
}

/** One choice of three for each person, saved at once; with one button for all where spots are short. */
export function RsvpForm({ note, ...props }: RsvpFormProps) {
  const { household, me, preselected } = props;
  const { people } = household;
  const rsvp = useRsvpForm(props);
  const { draft, isSavedTogether, isSaving, pendingOverride } = rsvp;
  const replyFor = (person: (typeof people)[number]) =>
    draft.replies.get(person.userId) ?? savedReplyOf(person);
  const isGoing = people.some((person) => person.checkedIn || replyFor(person) === "confirmed");
  // The layout stays still while the others are replied for.
  const canAddDetails = people.every((person) => person.checkedIn || replyFor(person) !== null);
  const neededSpots =
    listChangedReplies(people, draft.replies).filter(({ status }) => status === "confirmed")
      .length + draft.newGuests.length;
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate className="grid gap-5">
      <p>
        {deadlineText(household)} {!isSavedTogether && spotsText(household)}
      </p>
      {rsvp.isRestored && (
        <output className="flex flex-wrap items-center justify-between gap-2 rounded bg-marigold-wash px-4 py-3">
          Your changes from last time are still here, but they aren’t saved yet.
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => rsvp.saveAll()}>Save changes</Button>
            <Button variant="quiet" onClick={rsvp.discard}>
              Discard
            </Button>
          </span>
        </output>
      )}
      {note}
      {rsvp.isPreselected && !isSavedTogether && preselected ? (
        <div className="grid gap-2">
          <p className="font-semibold">Press the button to save your reply.</p>
          <Button
            variant="primary"
            busy={isSaving}
            className="min-h-14 text-lg"
            onClick={() => rsvp.saveAll()}
            // An email's link has chosen this, so saving is the only thing left to do.
            ref={(button) => button?.focus({ preventScroll: true })}
          >
            {describePreselected(preselected, people.length)}
          </Button>
        </div>
      ) : (
        !isSavedTogether && (
          <EveryoneButtons people={people} me={me} busy={isSaving} onChoose={rsvp.chooseAll} />
        )
      )}
      {people.map((person) => {
        const { userId } = person;
        return (
          <PersonReply
            key={userId}
            person={person}
            me={me}
            chosen={replyFor(person)}
            isSuggested={rsvp.isPreselected && savedReplyOf(person) === null}
            onChoose={(status, isByArrow) => rsvp.choose(person, status, isByArrow)}
            canAddDetails={canAddDetails}
            details={draft.details.get(userId) ?? {}}
            onDetailsChange={(details) =>
              rsvp.change({ ...draft, details: new Map([...draft.details, [userId, details]]) })
            }
            saveState={rsvp.saveStateOf({ userId })}
            onSave={() => rsvp.save({ userId })}
          />
        );
      })}
      {((isGoing && canAddDetails) || household.guests.length > 0) && (
        <GuestsFields
          guests={listShownGuests(household, draft)}
          maxGuests={household.guestLimit}
          onChange={(guest, edit) => rsvp.change(withGuest(draft, guest, edit))}
          onAdd={(key) => {
            const added = { key, name: "", isChild: false };
            rsvp.change({ ...draft, newGuests: [...draft.newGuests, added] });
          }}
          saveStateOf={({ key }) => rsvp.saveStateOf({ key })}
          onSave={({ key }) => rsvp.save({ key })}
          isSavedTogether={isSavedTogether}
        />
      )}
      {isSavedTogether && (
        <SaveTogether
          household={household}
          neededSpots={neededSpots}
          isChanged={rsvp.isChanged}
          busy={isSaving}
          onSave={rsvp.saveAll}
        />
      )}
      {pendingOverride && (
        <OverrideDialog
          people={pendingOverride.people}
          onConfirm={pendingOverride.confirm}
          onClose={pendingOverride.cancel}
        />
      )}
    </form>
  );
}

function describePreselected(reply: EmailLinkReply, count: number): string {
  if (reply === "declined") {
    if (count === 1) return "I can’t make it";
    return count === 2 ? "Neither of us can make it" : "None of us can make it";
  }
  if (count === 1) return "I’m going";
  if (reply === "me") return "Only I’m going";
  return count === 2 ? "We’re both going" : "We’re all going";
}

interface EveryoneButtonsProps {
  people: HouseholdMember[];
  me: number;
  busy: boolean;
  onChoose: (reply: ReplyForAll) => void;
}

/** Buttons that reply for everyone at once, in households of three or more. */
function EveryoneButtons({ people, me, busy, onChoose }: EveryoneButtonsProps) {
  if (people.length < 3) return null;
  const unchanged = people.filter((person) => isRepliedByOtherParent(person, me));
  return (
    <div data-print="no" className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" disabled={busy} onClick={() => onChoose("confirmed")}>
          We’re all going
        </Button>
        <Button disabled={busy} onClick={() => onChoose("declined")}>
          None of us can make it
        </Button>
      </div>
      {unchanged.length > 0 && (
        <p className="text-quiet">
          {`The other parent’s reply stays the same for ${formatList(unchanged.map(({ shortName }) => shortName))}.`}
        </p>
      )}
    </div>
  );
}

interface SaveTogetherProps {
  household: Household;
  /** How many more spots the choices need. */
  neededSpots: number;
  isChanged: boolean;
  busy: boolean;
  onSave: (wait: boolean) => void;
}

/** The one button that saves a household, or puts it on the waitlist, where spots are short. */
function SaveTogether({ household, neededSpots, isChanged, busy, onSave }: SaveTogetherProps) {
  const joinsWaitlist = neededSpots > (household.spotsLeft ?? 0);
  return (
    <div className="grid gap-3 rounded bg-marigold-wash px-4 py-3">
      <p aria-live="polite">{savedTogetherText(household)}</p>
      <Button
        variant="primary"
        data-print="no"
        busy={busy}
        disabled={!isChanged}
        onClick={() => onSave(joinsWaitlist)}
        className="min-h-14 justify-self-start text-lg"
      >
        {joinsWaitlist ? "Join the waitlist" : "Save reply"}
      </Button>
    </div>
  );
}
