import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { SETUP_STEPS, type SetupStep } from "#shared/site/setup/setup-steps.ts";
import { maySetUpSite } from "#shared/site/setup/setup.policy.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
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
          failed="Couldn't load the setup"
          loading="Loading the setup"
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
      toast({ title: "Couldn't save", description: wordsOf(error), destructive: true }),
  });
  const place = SETUP_STEPS.indexOf(step);
  const next = SETUP_STEPS[place + 1] ?? "done";
  const before = SETUP_STEPS[place - 1];
  const { data: own } = useQuery({
    ...treeQueries.own(),
    enabled: step === "tree" && user.familyGroupId !== null,
  });
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The pressed button was disabled while saving, so it lost the focus.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  const { title, Body } = STEPS[step];
  const isDone = STEPS[step].isDone(user, own);
  const forward = next === "done" ? "Finish" : isDone ? "Continue" : "Skip this step";
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
      aside={
        <span className="shrink-0 text-quiet">
          Step {place + 1} of {SETUP_STEPS.length}
        </span>
      }
      footer={
        <>
          {before && (
            <Button busy={isPending} onClick={() => save(before)}>
              Back
            </Button>
          )}
          <Button
            variant={isDone ? "primary" : "secondary"}
            busy={isPending}
            onClick={() => save(next)}
          >
            {forward}
          </Button>
        </>
      }
    >
      <Body key={step} user={user} />
    </Card>
  );
}
