import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { shownGuests, withGuest } from "./answer-draft.ts";
import { answerOf, changedAnswers, type MailAnswer } from "./answers.ts";
import { EveryoneButtons } from "./everyone-buttons.tsx";
import { GuestsFields } from "./guests-fields.tsx";
import { PersonAnswer } from "./person-answer.tsx";
import { deadlineText, spotsText } from "./rsvp.texts.ts";
import { SaveTogether } from "./save-together.tsx";
import { type ReplyProps, useReply } from "./use-reply.ts";

const OverruleDialog = lazyDialog(() => import("./overrule-dialog.tsx"));

interface ReplyFormProps extends ReplyProps {
  /** A note above the form about what the household gives up by declining. */
  beforehand?: ReactNode;
}

/** One choice of three for each person, saved at once; with one button for all where spots are short. */
export function ReplyForm({ beforehand, ...props }: ReplyFormProps) {
  const { household, me, preselected } = props;
  const { people } = household;
  const reply = useReply(props);
  const { draft, isTogether, isSaving, asking } = reply;
  const chosenFor = (person: (typeof people)[number]) =>
    draft.chosen.get(person.userId) ?? answerOf(person);
  const isGoing = people.some((person) => person.checkedIn || chosenFor(person) === "confirmed");
  // The layout stays still while the others are answered for.
  const hasDetails = people.every((person) => person.checkedIn || chosenFor(person) !== null);
  const needed =
    changedAnswers(people, draft.chosen).filter(({ status }) => status === "confirmed").length +
    draft.newGuests.length;
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate className="grid gap-5">
      <p>
        {deadlineText(household)} {!isTogether && spotsText(household)}
      </p>
      {reply.wasKept && (
        <output className="flex flex-wrap items-center justify-between gap-2 rounded bg-marigold-wash px-4 py-3">
          Your changes from last time are still here, but they aren’t saved yet.
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => reply.saveAll()}>Save changes</Button>
            <Button variant="quiet" onClick={reply.discard}>
              Discard
            </Button>
          </span>
        </output>
      )}
      {beforehand}
      {reply.isPreselected && !isTogether && preselected ? (
        <div className="grid gap-2">
          <p className="font-semibold">Press the button to save your reply.</p>
          <Button
            variant="primary"
            busy={isSaving}
            className="min-h-14 text-lg"
            onClick={() => reply.saveAll()}
            // An email's link has chosen this, so saving is the only thing left to do.
            ref={(button) => button?.focus({ preventScroll: true })}
          >
            {preselectedText(preselected, people.length)}
          </Button>
        </div>
      ) : (
        !isTogether && (
          <EveryoneButtons people={people} me={me} busy={isSaving} onChoose={reply.chooseAll} />
        )
      )}
      {people.map((person) => {
        const { userId } = person;
        return (
          <PersonAnswer
            key={userId}
            person={person}
            me={me}
            chosen={chosenFor(person)}
            isSuggested={reply.isPreselected && answerOf(person) === null}
            onChoose={(status, isByArrow) => reply.choose(person, status, isByArrow)}
            hasDetails={hasDetails}
            told={draft.told.get(userId) ?? {}}
            onTell={(told) =>
              reply.change({ ...draft, told: new Map([...draft.told, [userId, told]]) })
            }
            state={reply.stateOf({ userId })}
            onSave={() => reply.save({ userId })}
          />
        );
      })}
      {((isGoing && hasDetails) || household.guests.length > 0) && (
        <GuestsFields
          guests={shownGuests(household, draft)}
          most={household.mostGuests}
          onChange={(guest, edit) => reply.change(withGuest(draft, guest, edit))}
          onAdd={(key) => {
            const added = { key, name: "", isChild: false };
            reply.change({ ...draft, newGuests: [...draft.newGuests, added] });
          }}
          stateOf={({ key }) => reply.stateOf({ key })}
          onSave={({ key }) => reply.save({ key })}
          isTogether={isTogether}
        />
      )}
      {isTogether && (
        <SaveTogether
          household={household}
          needed={needed}
          isChanged={reply.isChanged}
          busy={isSaving}
          onSave={reply.saveAll}
        />
      )}
      {asking && (
        <OverruleDialog people={asking.people} onConfirm={asking.agree} onClose={asking.refuse} />
      )}
    </form>
  );
}

function preselectedText(answer: MailAnswer, count: number): string {
  if (answer === "declined") {
    if (count === 1) return "I can’t make it";
    return count === 2 ? "Neither of us can make it" : "None of us can make it";
  }
  if (count === 1) return "I’m going";
  if (answer === "me") return "Only I’m going";
  return count === 2 ? "We’re both going" : "We’re all going";
}
