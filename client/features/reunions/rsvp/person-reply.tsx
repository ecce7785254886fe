import { clsx } from "clsx";
import { useId, useRef } from "react";
import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { ReplyDetails } from "./reply-draft.ts";
import { DetailFields } from "./detail-fields.tsx";
import type { HouseholdMember } from "./rsvp.api.ts";
import { REPLY_TEXTS, repliedByText, REPLY_CHOICES } from "./rsvp.texts.ts";
import { SaveFailure, SaveIndicator } from "./save-status.tsx";
import type { SaveState } from "./use-rsvp-form.ts";

interface PersonReplyProps {
  person: HouseholdMember;
  me: number;
  /** Null if nothing is chosen yet. */
  chosen: Reply | null;
  /** An email's link has chosen this; it isn't saved. */
  isSuggested: boolean;
  /** Whether details can be added below "Going". */
  canAddDetails: boolean;
  onChoose: (reply: Reply, isArrowKey: boolean) => void;
  details: ReplyDetails;
  onDetailsChange: (details: ReplyDetails) => void;
  saveState: SaveState | null;
  onSave: () => void;
}

/** One person of a household with three choices; details open below "Going". */
export function PersonReply(props: PersonReplyProps) {
  const {
    person,
    me,
    chosen,
    isSuggested,
    canAddDetails,
    onChoose,
    details,
    onDetailsChange,
    saveState,
    onSave,
  } = props;
  const groupName = useId();
  const isArrowKey = useRef(false);
  return (
    <fieldset className="min-w-0 break-inside-avoid border-t border-line pt-4">
      <legend className="sr-only">{person.fullName}</legend>
      <div className="flex items-center justify-between gap-3">
        <PersonHeading person={person} me={me} />
        <SaveIndicator state={saveState} name={person.shortName} />
      </div>
      {!person.checkedIn && (
        <>
          <div className="mt-3 grid grid-cols-3 gap-2">
            {REPLY_CHOICES.map((reply) => (
              <label
                key={reply}
                className={clsx(
                  "relative flex min-h-14 cursor-pointer items-center justify-center rounded border px-1 py-2 text-center leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen print:min-h-0",
                  reply === chosen && !(isSuggested && !saveState)
                    ? "border-evergreen bg-evergreen text-onfill print:border-2 print:underline"
                    : "border-edge bg-card text-ink hover:border-evergreen hover:bg-evergreen-wash",
                )}
              >
                <input
                  type="radio"
                  name={groupName}
                  value={reply}
                  checked={reply === chosen}
                  onKeyDown={({ key }) => (isArrowKey.current = key.startsWith("Arrow"))}
                  onPointerDown={() => (isArrowKey.current = false)}
                  onChange={() => onChoose(reply, isArrowKey.current)}
                  // A link in an email chooses a reply without saving it.
                  onClick={reply === chosen ? () => onChoose(reply, false) : undefined}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {REPLY_TEXTS[reply]}
              </label>
            ))}
          </div>
          <SaveFailure state={saveState} onRetry={onSave} />
          {canAddDetails && chosen === "confirmed" && (
            <DetailFields
              name={person.shortName}
              saved={person}
              details={details}
              onChange={onDetailsChange}
              onSave={onSave}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** A person with who replied for them. */
export function PersonHeading({ person, me }: Pick<PersonReplyProps, "person" | "me">) {
  const repliedBy = repliedByText(person, me);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar {...avatarPropsOf({ ...person, id: person.userId })} />
      <p className="min-w-0 leading-tight wrap-anywhere">
        <span className="font-semibold">{person.fullName}</span>
        {person.kinship === "self" && <span className="text-quiet"> (you)</span>}
        {repliedBy && <span className="block text-[0.9rem] text-quiet">{repliedBy}</span>}
      </p>
    </div>
  );
}
