import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Suggestion } from "#shared/site/setup/setup.contract.ts";
import type { SuggestedStep } from "#shared/site/setup/setup-steps.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { loadAddRelativeDialog, type RelatedPerson } from "../../family/relationships/index.ts";
import { setupApi, setupQueries } from "./setup.api.ts";
import { formatList } from "#shared/lib/format-list.ts";

const AddRelativeDialog = lazyDialog(loadAddRelativeDialog);

/** One step to take after the setup, until it is done or dismissed. */
export function SuggestedStepCard({ user }: { user: User }) {
  const query = setupQueries.suggestion();
  const { data } = useQuery({ ...query, staleTime: 0 });
  const cache = useQueryClient();
  const [child, setChild] = useState<RelatedPerson | null>(null);
  const dismiss = useMutation({
    mutationFn: (step: SuggestedStep) => setupApi.dismissSuggestion({ body: { step } }),
    onSuccess: (next) => cache.setQueryData(query.queryKey, next),
    onError: (error) =>
      toast({
        title: "Couldn't dismiss this",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  if (!data?.step) return null;
  const { step, people } = data;
  const { title, text, action, to } = describeStep(step, people, user);
  const close = () => {
    setChild(null);
    void invalidate("setup", "familyTree");
  };
  return (
    <Card
      title={title}
      className="mb-6 border-l-4 border-l-evergreen"
      footer={
        <>
          {typeof to === "string" ? (
            <ButtonLink href={to}>{action}</ButtonLink>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => setChild(to)}>
              {action}
            </Button>
          )}
          <Button variant="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate(step)}>
            Dismiss
          </Button>
        </>
      }
    >
      <p className="max-w-prose wrap-anywhere">{text}</p>
      {child && <AddRelativeDialog person={child} relation="PARENT" onClose={close} />}
    </Card>
  );
}

/** Returns a step's texts and its target: a page, or the person to whom the dialog adds a parent. */
function describeStep(step: SuggestedStep, people: Suggestion["people"], user: User) {
  const names = formatList(people.map(({ name }) => name));
  const { id = user.id, name = user.fullName } = people[0] ?? {};
  const { familyGroupId } = user;
  switch (step) {
    case "parents":
      return {
        title: "Next step: add your parents",
        text: "A name is enough to begin. Dates and photos can come later.",
        action: "Add a parent",
        to: { id, fullName: name, familyGroupId },
      };
    case "grandparents":
      return {
        title: "Next step: add your grandparents",
        text: `The tree is missing a parent of ${names}. A name is enough to begin.`,
        action: `Add a parent of ${name}`,
        to: { id, fullName: name, familyGroupId },
      };
    case "siblings":
      return {
        title: `Next step: invite ${names}`,
        text: "Send an email or share a link. They can then add their own families.",
        action: `Invite ${name}`,
        to: `/family-groups/${familyGroupId}/invitations?person=${id}`,
      };
    case "reunion":
      return {
        title: "Next step: plan your reunion",
        text: "Choose the days and the place. You can change everything later.",
        action: "Plan a reunion",
        to: "/events?new=1",
      };
  }
}
