import { Button } from "../../../ui/button.tsx";
import { type AllAnswer, answersOfAll, type GivenAnswer, isLeft } from "./answers.ts";
import type { Answering } from "./rsvp.api.ts";

interface OneTapProps {
  people: Answering[];
  me: number;
  /** What a mail's button chose: it is the first to press. */
  preselected: AllAnswer | null;
  busy: boolean;
  onGive: (given: GivenAnswer[]) => void;
}

/** The answer of a whole household with one tap. */
export function OneTap({ people, me, preselected, busy, onGive }: OneTapProps) {
  const isAlone = people.length === 1;
  const left = people.filter((person) => isLeft(person, me));
  const first = preselected ?? "confirmed";
  const button = (status: AllAnswer, words: string) => (
    <Button
      variant={status === first ? "primary" : "secondary"}
      wide
      busy={busy && status === first}
      disabled={busy}
      className="min-h-14 text-lg"
      onClick={() => onGive(answersOfAll(people, me, status))}
    >
      {words}
    </Button>
  );
  return (
    <div className="grid gap-3">
      {preselected && <p className="font-semibold">Press once more to save your answer.</p>}
      {button("confirmed", isAlone ? "I come" : "We all come")}
      {button("declined", isAlone ? "I can't come" : "None of us can come")}
      {left.length > 0 && (
        <p className="text-quiet">
          This leaves {left.map(({ shortName }) => shortName).join(" and ")} as answered.
        </p>
      )}
    </div>
  );
}
