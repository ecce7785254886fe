import { clsx } from "clsx";
import { useId } from "react";
import { ANSWERS, type Answer } from "#shared/events/event-words.ts";
import { faceOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { Told } from "./answer-draft.ts";
import type { Answering } from "./rsvp.api.ts";
import { ANSWER_WORDS, answeredByWords } from "./rsvp-words.ts";
import { ToldFields } from "./told-fields.tsx";

interface PersonAnswerProps {
  person: Answering;
  me: number;
  /** Null where nothing is chosen yet. */
  chosen: Answer | null;
  onChoose: (answer: Answer) => void;
  told: Told;
  onTell: (told: Told) => void;
}

/** One of a household with three large choices. */
export function PersonAnswer(props: PersonAnswerProps) {
  const { person, me, chosen, onChoose, told, onTell } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{person.fullName}</legend>
      <Face person={person} me={me} />
      {!person.checkedIn && (
        <div className="mt-3 grid grid-cols-3 gap-2">
          {ANSWERS.map((answer) => (
            <label
              key={answer}
              className={clsx(
                "relative flex min-h-12 cursor-pointer items-center justify-center rounded border px-2 py-2 text-center leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen",
                answer === chosen
                  ? "border-evergreen bg-evergreen text-onfill"
                  : "border-edge bg-card text-ink hover:border-evergreen hover:bg-evergreen-wash",
              )}
            >
              <input
                type="radio"
                name={name}
                value={answer}
                checked={answer === chosen}
                onChange={() => onChoose(answer)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {ANSWER_WORDS[answer]}
            </label>
          ))}
        </div>
      )}
      {!person.checkedIn && (
        <ToldFields name={person.shortName} stands={person} told={told} onTell={onTell} />
      )}
    </fieldset>
  );
}

/** Who it is about, and who answered for them. */
export function Face({ person, me }: Pick<PersonAnswerProps, "person" | "me">) {
  const said = answeredByWords(person, me);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar {...faceOf({ ...person, id: person.userId })} />
      <p className="min-w-0 leading-tight wrap-anywhere">
        <span className="font-semibold">{person.fullName}</span>
        {person.as === "self" && <span className="text-quiet"> (you)</span>}
        {said && <span className="block text-[0.9rem] text-quiet">{said}</span>}
      </p>
    </div>
  );
}
