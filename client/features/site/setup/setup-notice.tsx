import { useMutation, useQuery } from "@tanstack/react-query";
import { SETUP_STEPS } from "#shared/site/setup/setup-steps.ts";
import { maySetUpSite } from "#shared/site/setup/setup.policy.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SuggestedStepCard } from "./suggested-step.tsx";
import { setupApi, setupQueries } from "./setup.api.ts";

/** Shows Super Admins the guided setup until they finish or dismiss it, then one suggested step at a time. */
export function SetupNotice({ user }: { user: User }) {
  const maySetUp = maySetUpSite(user);
  const { data } = useQuery({ ...setupQueries.state(), enabled: maySetUp });
  const dismiss = useMutation({
    mutationFn: () => setupApi.save({ body: { step: data?.step ?? "family", isDone: true } }),
    onSuccess: () => invalidate("setup"),
  });
  if (!maySetUp || !data) return null;
  if (data.isDone) return <SuggestedStepCard user={user} />;
  const stepNumber = SETUP_STEPS.indexOf(data.step) + 1;
  return (
    <Card
      title="Set up your family's site"
      className="mb-6 border-l-4 border-l-evergreen"
      footer={
        <>
          <ButtonLink href="/setup" variant="primary">
            {stepNumber === 1 ? "Start setup" : "Continue setup"}
          </ButtonLink>
          <Button variant="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Dismiss
          </Button>
        </>
      }
    >
      <p className="max-w-prose">
        Step {stepNumber} of {SETUP_STEPS.length}. You can skip steps and continue on another
        computer.
      </p>
    </Card>
  );
}
