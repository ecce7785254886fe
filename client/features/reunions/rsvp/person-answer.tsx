import { clsx } from "clsx";
import { useId, useRef } from "react";
import type { Answer } from "#shared/reunions/event-basics/event-words.ts";
import { faceOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { AnswerDetails } from "./answer-draft.ts";
import { DetailFields } from "./detail-fields.tsx";
import type { Answering } from "./rsvp.api.ts";
import { ANSWER_TEXTS, answeredByText, CHOICES } from "./rsvp.texts.ts";
import { SaveFailure, SaveMark } from "./save-status.tsx";
import type { SaveState } from "./use-reply.ts";

interface PersonAnswerProps {
  person: Answering;
  me: number;
  /** Null if nothing is chosen yet. */
  chosen: Answer | null;
  /** An email's link has chosen this; it isn't saved. */
  isSuggested: boolean;
  /** Whether details can be added below "Going". */
  hasDetails: boolean;
  onChoose: (answer: Answer, isByArrow: boolean) => void;
  told: AnswerDetails;
  onTell: (told: AnswerDetails) => void;
  state: SaveState | null;
  onSave: () => void;
}

/** One person of a household with three choices; details open below "Going". */
export function PersonAnswer(props: PersonAnswerProps) {
  const { person, me, chosen, isSuggested, hasDetails, onChoose, told, onTell, state, onSave } =
    props;
  const name = useId();
  const isByArrow = useRef(false);
  return (
    <fieldset className="min-w-0 break-inside-avoid border-t border-line pt-4">
      <legend className="sr-only">{person.fullName}</legend>
      <div className="flex items-center justify-between gap-3">
        <Face person={person} me={me} />
        <SaveMark state={state} name={person.shortName} />
      </div>
      {!person.checkedIn && (
        <>
          <div className="mt-3 grid grid-cols-3 gap-2">
            {CHOICES.map((answer) => (
              <label
                key={answer}
                className={clsx(
                  "relative flex min-h-14 cursor-pointer items-center justify-center rounded border px-1 py-2 text-center leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen print:min-h-0",
                  answer === chosen && !(isSuggested && !state)
                    ? "border-evergreen bg-evergreen text-onfill print:border-2 print:underline"
                    : "border-edge bg-card text-ink hover:border-evergreen hover:bg-evergreen-wash",
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={answer}
                  checked={answer === chosen}
                  onKeyDown={({ key }) => (isByArrow.current = key.startsWith("Arrow"))}
                  onPointerDown={() => (isByArrow.current = false)}
                  onChange={() => onChoose(answer, isByArrow.current)}
                  // A link in an email chooses an answer without saving it.
                  onClick={answer === chosen ? () => onChoose(answer, false) : undefined}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {ANSWER_TEXTS[answer]}
              </label>
            ))}
          </div>
          <SaveFailure state={state} onRetry={onSave} />
          {hasDetails && chosen === "confirmed" && (
            <DetailFields
              name={person.shortName}
              saved={person}
              told={told}
              onTell={onTell}
              onSave={onSave}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** A person with who answered for them. */
export function Face({ person, me }: Pick<PersonAnswerProps, "person" | "me">) {
  const answered = answeredByText(person, me);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar {...faceOf({ ...person, id: person.userId })} />
      <p className="min-w-0 leading-tight wrap-anywhere">
        <span className="font-semibold">{person.fullName}</span>
        {person.as === "self" && <span className="text-quiet"> (you)</span>}
        {answered && <span className="block text-[0.9rem] text-quiet">{answered}</span>}
      </p>
    </div>
  );
}
