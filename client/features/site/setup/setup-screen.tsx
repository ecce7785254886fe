import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { SETUP_STEPS, type SetupStep } from "#shared/site/setup/setup-steps.ts";
import { maySetUpSite } from "#shared/site/setup/setup.policy.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { setupApi, setupQueries, treeQueries } from "./setup.api.ts";
import { STEPS } from "./setup-steps.tsx";

/** The guided setup of a new site, for Super Admins. The current step is saved on the server. */
export default function SetupScreen() {
  const maySetUp = maySetUpSite(useSignedIn());
  const setup = useQuery({ ...setupQueries.state(), enabled: maySetUp });
  return (
    <>
      <PageHeading
        title="Set up your family's site"
        subtitle="You can skip steps and continue on another computer."
      />
      {!maySetUp ? (
        <EmptyState drawing={<AlbumDrawing />} title="Only a Super Admin can set up this site" />
      ) : !setup.data ? (
        <QueryPlaceholder
          query={setup}
          errorTitle="Couldn't load the setup"
          loadingLabel="Loading the setup"
        >
          <Skeleton className="h-80" />
        </QueryPlaceholder>
      ) : (
        <Step step={setup.data.step} />
      )}
    </>
  );
}

function Step({ step }: { step: SetupStep }) {
  const user = useSignedIn();
  const [, navigate] = useLocation();
  const { mutate: save, isPending } = useMutation({
    mutationFn: (to: SetupStep | "done") =>
      setupApi.save({ body: to === "done" ? { step, isDone: true } : { step: to, isDone: false } }),
    onSuccess: async (_, to) => {
      await invalidate("setup");
      if (to === "done") navigate("/");
    },
    onError: (error) =>
      toast({ title: "Couldn't save", description: describeFailure(error), destructive: true }),
  });
  const index = SETUP_STEPS.indexOf(step);
  const next = SETUP_STEPS[index + 1] ?? "done";
  const previous = SETUP_STEPS[index - 1];
  const { data } = useQuery({
    ...treeQueries.ownFamily(),
    enabled: step === "tree" && user.familyGroupId !== null,
  });
  const heading = useRef<HTMLSpanElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The clicked button was disabled while saving, so it lost the focus.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  const { title, Body } = STEPS[step];
  const isDone = STEPS[step].isDone(user, data);
  const nextLabel = next === "done" ? "Finish" : isDone ? "Continue" : "Skip this step";
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
      aside={
        <span className="shrink-0 text-quiet">
          Step {index + 1} of {SETUP_STEPS.length}
        </span>
      }
      footer={
        <>
          {previous && (
            <Button busy={isPending} onClick={() => save(previous)}>
              Back
            </Button>
          )}
          <Button
            variant={isDone ? "primary" : "secondary"}
            busy={isPending}
            onClick={() => save(next)}
          >
            {nextLabel}
          </Button>
        </>
      }
    >
      <Body key={step} user={user} />
    </Card>
  );
}
