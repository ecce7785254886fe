import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type eventMailContract, updateSchema } from "#shared/event-mail/event-mail.contract.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "#shared/events/event-words.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { dropDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { bindTo, errorList, showRefusal, submitTo } from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/forms/field.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-part.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { MarkdownField } from "../../writing/markdown-field.tsx";
import { messagesApi } from "../../writing/messages.api.ts";
import type { PlannedEvent } from "../events.api.ts";
import { idempotencyKey } from "../idempotency-key.ts";
import { eventMailApi, eventMailQueries } from "./event-mail.api.ts";
import { type TypedUpdate, updateFor, type UpdateReason } from "./mail-words.ts";

const PreviewDialog = lazyDialog(() => import("../../writing/preview-dialog.tsx"));

interface UpdateDialogProps {
  event: PlannedEvent;
  reason: UpdateReason;
  onClose: () => void;
}

const TITLES: Record<UpdateReason, string> = {
  own: "Send Update",
  cancelled: "Tell those who were asked?",
  moved: "Tell those who were asked?",
};

const FAILED = "We couldn't send this. What you typed is still here.";

/** Writes to an event's people by their answers; filled in where something became of the event. */
export default function UpdateDialog({ event, reason, onClose }: UpdateDialogProps) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title={TITLES[reason]}
      description="Goes by mail to everybody you choose; children are reached through their parents."
    >
      <UpdateForm event={event} reason={reason} onClose={onClose} />
    </Dialog>
  );
}

function UpdateForm({ event, reason, onClose }: UpdateDialogProps) {
  const params = { id: event.id };
  const draft = `event-update-${event.id}-${reason}`;
  const form = useForm({
    resolver: bodyResolver(updateSchema, (typed: TypedUpdate) =>
      reason === "own" ? typed : { ...typed, tells: reason },
    ),
    defaultValues: { ...updateFor(event, reason), ...readDraft<TypedUpdate>(draft) },
    shouldFocusError: false,
  });
  useDraft(form, draft);
  const keyName = `${draft}-key`;
  const bind = bindTo(form);
  const giveUp = () => {
    dropDraft(draft);
    dropDraft(keyName);
    onClose();
  };
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: eventMailApi.sendUpdate,
    onSuccess: ({ message }) => {
      giveUp();
      toast({ title: "Update queued", description: message });
      return invalidate("eventMail");
    },
    onError: (error) => showRefusal(form, error, FAILED),
  });
  const [isPreviewed, setPreviewed] = useState(false);
  const written = () => {
    const { subject, content } = form.getValues();
    return { subject, content };
  };
  const { submitCount } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(form, (body) =>
        send({ params, body: { ...body, key: idempotencyKey(keyName, body) } }),
      )}
    >
      <FormErrors
        errors={errorList(form, ["statuses", "subject", "content"])}
        attempt={submitCount}
      />
      <ToWhom form={form} eventId={event.id} />
      <TextField label="Subject" autoComplete="off" maxLength={200} {...bind("subject")} />
      <MarkdownField
        label="Message"
        hint="**bold**, *italic*, - for lists, [words](https://…) for links; {{name}} is who reads it."
        {...bind("content")}
      />
      <div>
        <Button onClick={() => void form.trigger(["subject", "content"]).then(setPreviewed)}>
          Preview
        </Button>
      </div>
      {isPreviewed && (
        <PreviewDialog
          of={JSON.stringify({ params, ...written() })}
          load={() => messagesApi.previewUpdate({ params, body: written() })}
          onClose={() => setPreviewed(false)}
        />
      )}
      <FormButtons onCancel={giveUp} busy={isPending}>
        Send Update
      </FormButtons>
    </form>
  );
}

const STATUS_WORDS = {
  confirmed: "Come",
  pending: "Have not answered",
  declined: "Do not come",
  attended: "Have checked in",
};

type Reach = RouteAnswer<typeof eventMailContract.routes.reach>;

function numberOf(reach: Reach | undefined, status: AttendanceStatus) {
  const found = reach?.find((each) => each.status === status);
  return found && found.reached + found.unreached;
}

interface ToWhomProps {
  form: ReturnType<typeof useForm<TypedUpdate>>;
  eventId: number;
}

function ToWhom({ form, eventId }: ToWhomProps) {
  const { data: reach } = useQuery(eventMailQueries.reach({ params: { id: eventId } }));
  const chosen = useWatch({ control: form.control, name: "statuses" });
  const error = form.formState.errors.statuses?.message;
  const counted = reach?.filter(({ status }) => chosen.includes(status)) ?? [];
  const reached = counted.reduce((sum, each) => sum + each.reached, 0);
  const unreached = counted.reduce((sum, each) => sum + each.unreached, 0);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">To those who</legend>
      <div className="grid sm:grid-cols-2">
        {ATTENDANCE_STATUSES.map((status) => (
          <label key={status} className="flex min-h-touch cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              value={status}
              {...form.register("statuses")}
              className="size-5.5 shrink-0 accent-evergreen"
            />
            <span>
              {STATUS_WORDS[status]}{" "}
              <span className="tabular text-quiet">{numberOf(reach, status)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="statuses-error">{error}</FieldError>}
      {reach && (
        <output className="block rounded bg-marigold-wash px-4 py-3">
          Reaches <strong>{reached === 1 ? "1 person" : `${reached} people`}</strong>
          {unreached > 0 &&
            `; ${unreached} more can't be reached by mail and stand under Guests, to be called`}
        </output>
      )}
    </fieldset>
  );
}
