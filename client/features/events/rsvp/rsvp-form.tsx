import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { type Answers, answersSchema } from "#shared/events/rsvp/rsvp.schema.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { bodyOf, type Draft, guestsShown, withGuest, withoutGuests } from "./answer-draft.ts";
import { type AllAnswer, answerOf, chosenOf, type GivenAnswer, overruled } from "./answers.ts";
import { GuestsFields } from "./guests-fields.tsx";
import { OneTap } from "./one-tap.tsx";
import { PersonAnswer } from "./person-answer.tsx";
import type { Household } from "./rsvp.api.ts";
import { seatsInWords, untilInWords } from "./rsvp-words.ts";
import { useAnswerDraft } from "./use-answer-draft.ts";
import { WaitOffer } from "./wait-offer.tsx";

interface RsvpFormProps {
  household: Household;
  me: number;
  /** By which name what was entered is kept until it is saved or canceled. */
  draftName: string;
  /** Sends what is answered, and asks anew for what stands then. */
  answer: (body: Answers) => Promise<Household>;
  renew: () => Promise<unknown>;
  /** What is chosen for all of them beforehand, and not saved. */
  preselected?: AllAnswer | null;
  beforehand?: ReactNode;
  onDone: () => void;
}

/** What is answered once it was asked whether it is to be changed. */
interface Asking {
  given: GivenAnswer[];
  body: Answers;
}

const isFull = (error: unknown) =>
  error instanceof ApiError && error.code === eventRefusals.full.code;

/** All come with one tap, or each is answered for alone. What was chosen and typed stays until it is saved. */
export function RsvpForm(props: RsvpFormProps) {
  const { household, me, draftName, answer, renew, preselected = null, beforehand } = props;
  const { people } = household;
  const opened = { name: draftName, household, me, preselected };
  const { draft, change, wasKept, drop } = useAnswerDraft(opened);
  const onDone = () => {
    drop();
    props.onDone();
  };
  const [asking, setAsking] = useState<Asking | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const { mutate, isPending, error, failureCount, variables } = useMutation({
    mutationFn: answer,
    onSuccess: (after) => {
      onDone();
      const isWaiting = [...after.people, ...after.guests].some(({ place }) => place !== null);
      toast({
        title: "Answer saved",
        description: isWaiting
          ? "You are in line. We tell you as soon as there are seats."
          : "Thank you! The organisers can see it.",
      });
      return renew();
    },
    // Others may have answered meanwhile, or taken the seats.
    onError: renew,
    onSettled: () => setAsking(null),
  });
  const send = (given: GivenAnswer[], sent: Draft = draft) => {
    const body = bodyOf(household, given, sent);
    if (!body) return onDone();
    const checked = answersSchema.safeParse(body);
    const words = checked.error?.issues.map(({ message }) => message) ?? [];
    setFaults([...new Set(words)]);
    if (words.length > 0) return undefined;
    return overruled(given, me).length > 0 ? setAsking({ given, body }) : mutate(body);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(chosenOf(people, draft.chosen));
  };
  // Guests come with somebody of the household.
  const give = (given: GivenAnswer[]) =>
    send(
      given,
      given.some(({ status }) => status === "confirmed") ? draft : withoutGuests(household, draft),
    );
  const errors = error && !isFull(error) ? [wordsOf(error)] : faults;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormErrors
        errors={errors.map((message) => ({ message }))}
        attempt={failureCount + faults.length}
      />
      {isFull(error) && variables ? (
        <WaitOffer
          key={failureCount}
          seatsLeft={household.seatsLeft}
          busy={isPending}
          onWait={() => mutate({ ...variables, wait: true })}
        />
      ) : (
        <p>
          {untilInWords(household)} {seatsInWords(household)}
        </p>
      )}
      {wasKept && (
        <output className="block rounded bg-marigold-wash px-4 py-3">
          What you entered last time is still here. It isn’t saved yet.
        </output>
      )}
      {beforehand}
      <OneTap {...{ people, me, preselected }} busy={isPending} onGive={give} />
      {people.map((person) => (
        <PersonAnswer
          key={person.userId}
          person={person}
          me={me}
          chosen={draft.chosen.get(person.userId) ?? answerOf(person)}
          onChoose={(status) =>
            change({ ...draft, chosen: new Map([...draft.chosen, [person.userId, status]]) })
          }
          told={draft.told.get(person.userId) ?? {}}
          onTell={(told) =>
            change({ ...draft, told: new Map([...draft.told, [person.userId, told]]) })
          }
        />
      ))}
      <GuestsFields
        guests={guestsShown(household, draft)}
        most={household.mostGuests}
        onChange={(guest, edit) => change(withGuest(draft, guest, edit))}
        onAdd={(key) => {
          const added = { key, name: "", isChild: false };
          change({ ...draft, newGuests: [...draft.newGuests, added] });
        }}
      />
      <FormButtons onCancel={onDone} busy={isPending}>
        Save
      </FormButtons>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title="Change what somebody else answered?"
          confirm="Change it"
          busy={isPending}
          onConfirm={() => mutate(asking.body)}
        >
          <ul className="list-disc pl-5">
            {overruled(asking.given, me).map(({ userId, shortName, answeredBy }) => (
              <li key={userId}>
                {answeredBy?.name} answered for {answeredBy?.id === userId ? "themself" : shortName}
                .
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </form>
  );
}
