import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { groupBy } from "#shared/lib/group-by.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { dropDraft, keepDraft, readDraft } from "../../../lib/forms/drafts.ts";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import type { Asking } from "./questions.api.ts";
import { ReplyField } from "./reply-field.tsx";
import {
  askedOf,
  changedIn,
  faultsIn,
  type GivenReplies,
  type TypedReplies,
  withReply,
} from "./typed-replies.ts";

interface RepliesFormProps {
  asking: Asking;
  draftName: string;
  /** Sends what is replied, and asks anew for what stands then. */
  reply: (replies: GivenReplies) => Promise<unknown>;
  renew: () => Promise<unknown>;
  onDone: () => void;
}

/** What the organisers ask of each who comes. What was typed stays until it is saved. */
export function RepliesForm(props: RepliesFormProps) {
  const { asking, draftName, reply, renew } = props;
  const [typed, setTyped] = useState<TypedReplies>(
    () =>
      new Map(Object.entries(readDraft<Record<string, string>>(draftName)) as [string, string][]),
  );
  const type = (changed: TypedReplies) => {
    setTyped(changed);
    keepDraft(draftName, Object.fromEntries(changed));
  };
  const onDone = () => {
    dropDraft(draftName);
    props.onDone();
  };
  const [attempt, setAttempt] = useState(0);
  const asked = askedOf(asking);
  const faults = attempt > 0 ? faultsIn(asked, typed) : new Map<string, string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: reply,
    onSuccess: () => {
      onDone();
      toast({ title: "Replies saved", description: "Thank you! The organisers can see them." });
      return renew();
    },
    // A question may be another one by now, or gone.
    onError: renew,
    onSettled: () => setAttempt((count) => count + 1),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const replies = changedIn(asked, typed);
    if (faultsIn(asked, typed).size > 0) return setAttempt(attempt + 1);
    return replies.length === 0 ? onDone() : mutate(replies);
  };
  const errors = [
    ...(error ? [{ message: wordsOf(error) }] : []),
    ...asked.flatMap(({ key, person, question }) => {
      const fault = faults.get(key);
      return fault ? [{ message: `${person.name}, ${question.question}: ${fault}` }] : [];
    }),
  ];
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <FormErrors errors={errors} attempt={attempt} />
      {[...groupBy(asked, ({ person }) => person)].map(([person, questions]) => (
        <fieldset
          key={`${person.userId}-${person.guestId}`}
          className="grid min-w-0 gap-4 border-t border-line pt-4"
        >
          <legend className="sr-only">{person.name}</legend>
          <p aria-hidden className="text-lg font-semibold wrap-anywhere">
            {person.name}
          </p>
          {questions.map(({ key, question, before, isSaved }) => (
            <ReplyField
              key={key}
              question={question}
              isSaved={isSaved}
              value={typed.get(key) ?? before}
              error={faults.get(key)}
              onChange={(value) =>
                type(withReply(typed, key, value === before ? undefined : value))
              }
            />
          ))}
        </fieldset>
      ))}
      <FormButtons onCancel={onDone} busy={isPending}>
        Save replies
      </FormButtons>
    </form>
  );
}
