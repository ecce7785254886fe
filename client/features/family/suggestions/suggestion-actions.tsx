import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { refetchCorrectedProfile, type Suggestion, suggestionsApi } from "./suggestions.api.ts";

type Choice = "take" | "decline" | "withdraw";

/** Buttons to accept, reject or withdraw a suggestion; nothing for readers who may do neither. */
export function SuggestionActions({ suggestion }: { suggestion: Suggestion }) {
  const { id, edition, canDecide, canWithdraw, changes } = suggestion;
  const [answer, setAnswer] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: Choice): Promise<unknown> => {
      const params = { id };
      if (choice === "withdraw") return suggestionsApi.withdraw({ params });
      return choice === "take"
        ? suggestionsApi.take({ params, body: { edition, answer } })
        : suggestionsApi.decline({ params, body: { answer } });
    },
    onSuccess: (_, choice) => {
      toast({ title: DONE_WORDS[choice] });
      return refetchCorrectedProfile();
    },
    onError: (error) => {
      toast({
        title: "Nothing was changed",
        description: messageOf(error, "Try again."),
        destructive: true,
      });
      // Shows the current profile next to the suggestion, and asks again.
      if (error instanceof ApiError && error.status === 409) return refetchCorrectedProfile();
    },
  });
  if (canWithdraw)
    return (
      <p>
        <Button room="snug" busy={isPending} onClick={() => mutate("withdraw")}>
          Withdraw suggestion
        </Button>
      </p>
    );
  if (!canDecide) return null;
  const busy = (choice: Choice) => isPending && variables === choice;
  const isOutdated = changes.some(({ before, now }) => before !== now);
  return (
    <div className="grid gap-3">
      {answer !== null && (
        <TextAreaField
          label="Reply (optional)"
          rows={2}
          maxLength={1000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          room="snug"
          variant="primary"
          busy={busy("take")}
          disabled={isPending}
          onClick={() => mutate("take")}
        >
          {changes.length === 0 ? "Mark as done" : isOutdated ? "Accept anyway" : "Accept"}
          <Of suggestion={suggestion} />
        </Button>
        <Button
          room="snug"
          busy={busy("decline")}
          disabled={isPending}
          onClick={() => mutate("decline")}
        >
          Reject
          <Of suggestion={suggestion} />
        </Button>
        {answer === null && (
          <Button room="snug" variant="quiet" onClick={() => setAnswer("")}>
            Add a reply
            <Of suggestion={suggestion} />
          </Button>
        )}
      </div>
    </div>
  );
}

const DONE_WORDS: Record<Choice, string> = {
  take: "Suggestion accepted",
  decline: "Suggestion rejected",
  withdraw: "Suggestion withdrawn",
};

const Of = ({ suggestion: { by, person } }: { suggestion: Suggestion }) => (
  <span className="sr-only">
    : {by.name}’s suggestion for {person.name}
  </span>
);
