import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { refetchAfterSuggestion, type Suggestion, suggestionsApi } from "./suggestions.api.ts";

type Decision = "accept" | "reject" | "withdraw";

/** Buttons to accept, reject or withdraw a suggestion; nothing for readers who may do neither. */
export function SuggestionActions({ suggestion }: { suggestion: Suggestion }) {
  const { id, version, canDecide, canWithdraw, changes } = suggestion;
  const [answer, setAnswer] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: Decision): Promise<unknown> => {
      const params = { id };
      if (choice === "withdraw") return suggestionsApi.withdraw({ params });
      return choice === "accept"
        ? suggestionsApi.accept({ params, body: { version, answer } })
        : suggestionsApi.reject({ params, body: { answer } });
    },
    onSuccess: (_, choice) => {
      toast({ title: DONE_TITLES[choice] });
      return refetchAfterSuggestion();
    },
    onError: (error) => {
      toast({
        title: "Nothing was changed",
        description: messageOf(error, "Try again."),
        destructive: true,
      });
      // Shows the current profile next to the suggestion, and asks again.
      if (error instanceof ApiError && error.status === 409) return refetchAfterSuggestion();
    },
  });
  if (canWithdraw)
    return (
      <p>
        <Button padding="snug" busy={isPending} onClick={() => mutate("withdraw")}>
          Withdraw suggestion
        </Button>
      </p>
    );
  if (!canDecide) return null;
  const isBusy = (choice: Decision) => isPending && variables === choice;
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
          padding="snug"
          variant="primary"
          busy={isBusy("accept")}
          disabled={isPending}
          onClick={() => mutate("accept")}
        >
          {changes.length === 0 ? "Mark as done" : isOutdated ? "Accept anyway" : "Accept"}
          <SuggestionName suggestion={suggestion} />
        </Button>
        <Button
          padding="snug"
          busy={isBusy("reject")}
          disabled={isPending}
          onClick={() => mutate("reject")}
        >
          Reject
          <SuggestionName suggestion={suggestion} />
        </Button>
        {answer === null && (
          <Button padding="snug" variant="quiet" onClick={() => setAnswer("")}>
            Add a reply
            <SuggestionName suggestion={suggestion} />
          </Button>
        )}
      </div>
    </div>
  );
}

const DONE_TITLES: Record<Decision, string> = {
  accept: "Suggestion accepted",
  reject: "Suggestion rejected",
  withdraw: "Suggestion withdrawn",
};

const SuggestionName = ({ suggestion: { by, person } }: { suggestion: Suggestion }) => (
  <span className="sr-only">
    : {by.name}’s suggestion for {person.name}
  </span>
);
