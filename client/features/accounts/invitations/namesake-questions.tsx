import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorText } from "../../../ui/error-text.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { invitationsApi, type InviteResult } from "./invitations.api.ts";

type Namesake = NonNullable<InviteResult["namesakes"]>[number];

/** An address whose name is already in the tree. */
export interface UnansweredInvitee {
  email: string;
  recipientName: string;
  namesakes: Namesake[];
}

interface NamesakeQuestionsProps {
  groupId: number;
  message: string;
  unanswered: UnansweredInvitee[];
  onAnswered: (email: string) => void;
}

/** Asks whether addresses belong to people in the tree, so that nobody is added twice. */
export function NamesakeQuestions({ unanswered, ...rest }: NamesakeQuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownCount = useRef(0);
  useEffect(() => {
    if (shownCount.current === unanswered.length) return;
    shownCount.current = unanswered.length;
    // An answered question disappears, with the button that had the focus.
    heading.current?.focus();
  }, [unanswered.length]);
  return (
    <section aria-labelledby="namesakes" className="border-l-4 border-marigold pl-4">
      <h3 id="namesakes" ref={heading} tabIndex={-1} className="text-lg">
        Already in the tree?
      </h3>
      <p className="mt-1">
        Answer each question to send its invitation. This way, nobody gets added twice.
      </p>
      {unanswered.map((invitee) => (
        <Question key={invitee.email} invitee={invitee} {...rest} />
      ))}
    </section>
  );
}

interface QuestionProps extends Omit<NamesakeQuestionsProps, "unanswered"> {
  invitee: UnansweredInvitee;
}

function Question({ groupId, message, invitee, onAnswered }: QuestionProps) {
  const { email, recipientName, namesakes } = invitee;
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (person: Namesake | null) =>
      invitationsApi.invite({
        body: {
          familyGroupId: groupId,
          email,
          recipientName: person?.name ?? recipientName,
          personId: person?.id ?? null,
          message,
        },
      }),
    onSuccess: (answer) => {
      toast({ title: "Invitation saved", description: answer.message });
      onAnswered(email);
      return invalidate("invitations");
    },
  });
  const [singleNamesake] = namesakes.length === 1 ? namesakes : [];
  const question = singleNamesake
    ? `The tree has ${describeNamesake(singleNamesake)}. Is this the same person?`
    : "Is this someone already in the tree?";
  const answers = [
    ...namesakes.map((person) => ({
      person,
      label: singleNamesake ? "Yes" : `Yes, ${describeNamesake(person)}`,
    })),
    { person: null, label: singleNamesake ? "No" : "No, someone else" },
  ];
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="float-left wrap-anywhere">
        <span className="block text-quiet">
          {recipientName}, {email}
        </span>{" "}
        <strong>{question}</strong>
      </legend>
      <div className="flex flex-wrap gap-2">
        {answers.map(({ person, label }) => (
          <Button
            key={person?.id ?? 0}
            busy={isPending && variables === person}
            disabled={isPending}
            onClick={() => mutate(person)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ErrorText error={error} />
    </fieldset>
  );
}

const describeNamesake = ({ name, distinction }: Namesake) =>
  distinction ? `${name}, ${distinction}` : name;
