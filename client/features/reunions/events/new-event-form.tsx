import { clsx } from "clsx";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn, useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { countOf } from "#shared/lib/count.ts";
import { newEventSchema } from "#shared/reunions/events/events.contract.ts";
import { mayCreateEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { showServerErrors, errorSummaryOf } from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { toChangeBody, createEmptyEvent, type TypedEvent } from "./event-form-values.ts";
import { eventsApi } from "../event-basics/index.ts";
import { STEPS, type TypedNewEvent } from "./new-event-steps.tsx";

const DRAFT_NAME = "new-event";
const FAILURE_TEXT = "Couldn't create this event. Everything you typed is still here. Try again.";

interface NewEventFormProps {
  user: User;
  hasEvents: boolean;
  onDone: () => void;
}

/** Asks for a new event in steps. What is typed stays when going back. */
export function NewEventForm({ user, hasEvents, onDone }: NewEventFormProps) {
  const [, navigate] = useLocation();
  const [stepIndex, setStepIndex] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [hasChangedStep, setChangedStep] = useState(false);
  const groupOf = ({ whose }: TypedNewEvent) => (whose === "all" ? null : user.familyGroupId);
  const form = useForm({
    resolver: bodyResolver(newEventSchema, (typed: TypedNewEvent) => ({
      ...toChangeBody(typed),
      familyGroupId: groupOf(typed),
    })),
    defaultValues: {
      ...createEmptyEvent(new Intl.DateTimeFormat().resolvedOptions().timeZone),
      whose: user.familyGroupId === null ? "all" : "own",
      ...readDraft<TypedNewEvent>(DRAFT_NAME),
    } as TypedNewEvent,
    shouldFocusError: false,
  });
  useDraft(form, DRAFT_NAME, ["cover"]);
  const typed = useWatch({ control: form.control }) as TypedNewEvent;
  const { mutate: create, isPending } = useMutation({
    mutationFn: eventsApi.create,
    onSuccess: ({ id, name, headcount }) => {
      deleteDraft(DRAFT_NAME);
      onDone();
      toast({
        title: "Event created",
        description: `${name} has ${countOf(headcount.total, "person", "people")} on its guest list. No invitations sent yet.`,
      });
      navigate(`/events/${id}`);
      return invalidate("events");
    },
    onError: (error) => {
      showServerErrors(form, error, FAILURE_TEXT);
      showErrorsOf(findStep((field) => form.getFieldState(field).invalid) ?? stepIndex);
    },
  });
  const { title, fields, Fields } = STEPS[stepIndex]!;
  const isLast = stepIndex === STEPS.length - 1;
  const goToStep = (next: number) => {
    setChangedStep(true);
    setStepIndex(next);
  };
  const showErrorsOf = (step: number) => {
    setStepIndex(step);
    setAttempt((count) => count + 1);
  };
  const continueOrSubmit = async () => {
    form.clearErrors("root");
    if (!(await form.trigger([...fields]))) showErrorsOf(stepIndex);
    else if (!isLast) goToStep(stepIndex + 1);
    else
      await form.handleSubmit(
        (body) => create({ body }),
        (errors) => showErrorsOf(findStep((field) => field in errors) ?? stepIndex),
      )();
  };
  const mayChooseGroup = mayCreateEvent(user, null) && user.familyGroupId !== null;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void continueOrSubmit();
      }}
    >
      <StepHeading
        key={stepIndex}
        stepIndex={stepIndex}
        title={title}
        takesFocus={hasChangedStep}
      />
      {stepIndex === 0 && hasEvents && (
        <p className="text-quiet">To repeat an earlier event, open it and choose Copy event.</p>
      )}
      <FormErrors {...errorSummaryOf(form, fields)} attempt={attempt} />
      <Fields
        form={form as unknown as UseFormReturn<TypedEvent>}
        typed={typed}
        familyGroupId={groupOf(typed)}
        groupName={mayChooseGroup ? (user.familyGroupName ?? "My family group") : null}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {stepIndex === 0 ? (
          <Button
            onClick={() => {
              deleteDraft(DRAFT_NAME);
              onDone();
            }}
          >
            Cancel
          </Button>
        ) : (
          <Button disabled={isPending} onClick={() => goToStep(stepIndex - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isPending}>
          {isLast ? "Create Event" : "Next"}
        </Button>
      </div>
    </form>
  );
}

/** The first step that has this field. */
function findStep(matches: (field: keyof TypedNewEvent) => boolean): number | undefined {
  const index = STEPS.findIndex(({ fields }) => fields.some(matches));
  return index === -1 ? undefined : index;
}

interface StepHeadingProps {
  stepIndex: number;
  title: string;
  /** Moves the focus, so that screen readers announce the step. */
  takesFocus: boolean;
}

function StepHeading({ stepIndex, title, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Step {stepIndex + 1} of {STEPS.length}: {title}
      </h3>
      <div aria-hidden className="flex gap-1.5">
        {STEPS.map((step, index) => (
          <span
            key={step.title}
            className={clsx(
              "h-1.5 flex-1 rounded",
              index <= stepIndex ? "bg-evergreen" : "bg-line",
            )}
          />
        ))}
      </div>
    </div>
  );
}
