import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { updateSchema } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { ATTENDANCE_STATUSES } from "#shared/reunions/event-basics/event-options.ts";
import {
  VERIFY_BEFORE_SENDING_TEXT,
  mayEmailGuests,
} from "#shared/reunions/event-mail/event-mail.policy.ts";
import { countOf } from "#shared/lib/count.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { NO_EMAIL_GOES_OUT, UnverifiedNotice } from "../../accounts/auth/index.ts";
import { UnreachedPeople } from "./unreached-people.tsx";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/forms/field.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  MarkdownField,
  messagesQueries,
  loadPreviewDialog,
} from "../../messages/messages/index.ts";
import { type PlannedEvent, STATUS_LABELS, idempotencyKeyFor } from "../event-basics/index.ts";
import { eventMailApi, eventMailQueries } from "./event-mail.api.ts";
import { type TypedUpdate, createUpdate, type UpdateReason } from "./update-texts.ts";

const PreviewDialog = lazyDialog(loadPreviewDialog);

interface UpdateDialogProps {
  event: PlannedEvent;
  reason: UpdateReason;
  onClose: () => void;
}

const TITLES: Record<UpdateReason, string> = {
  own: "Send Update",
  cancelled: "Tell your guests?",
  moved: "Tell your guests?",
};

const FAILURE_TEXT = "Couldn't send. What you typed is still here. Try again.";

/** Emails the guests who gave the chosen replies. The text is prefilled if the event was canceled or moved. */
export default function UpdateDialog({ event, reason, onClose }: UpdateDialogProps) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title={TITLES[reason]}
      description="Emails everyone you choose. Emails for children go to their parents."
    >
      <UpdateForm event={event} reason={reason} onClose={onClose} />
    </Dialog>
  );
}

function UpdateForm({ event, reason, onClose }: UpdateDialogProps) {
  const user = useSignedIn();
  const params = { id: event.id };
  const draftName = `event-update-${event.id}-${reason}`;
  const form = useForm({
    resolver: bodyResolver(updateSchema, (typed: TypedUpdate) =>
      reason === "own" ? typed : { ...typed, news: reason },
    ),
    defaultValues: { ...createUpdate(event, reason), ...readDraft<TypedUpdate>(draftName) },
    shouldFocusError: false,
  });
  useDraft(form, draftName);
  const keyName = `${draftName}-key`;
  const bind = bindTo(form);
  const discardAndClose = () => {
    deleteDraft(draftName);
    deleteDraft(keyName);
    onClose();
  };
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: eventMailApi.sendUpdate,
    onSuccess: ({ message }) => {
      discardAndClose();
      toast({ title: "Update saved", description: message });
      return invalidate("eventMail");
    },
    onError: (error) => showServerErrors(form, error, FAILURE_TEXT),
  });
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const currentMessage = () => {
    const { subject, content } = form.getValues();
    return { subject, content };
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) =>
        send({ params, body: { ...body, key: idempotencyKeyFor(keyName, body) } }),
      )}
    >
      <FormErrors {...errorSummaryOf(form, ["statuses", "subject", "content"])} />
      <RecipientsFields form={form} eventId={event.id} />
      <TextField label="Subject" autoComplete="off" maxLength={200} {...bind("subject")} />
      <MarkdownField
        label="Message"
        hint="**bold**, *italic*, - for lists, [words](https://…) for links; {{name}} for the reader’s name."
        {...bind("content")}
      />
      <div>
        <Button onClick={() => void form.trigger(["subject", "content"]).then(setPreviewOpen)}>
          Preview
        </Button>
      </div>
      {isPreviewOpen && (
        <PreviewDialog
          query={messagesQueries.previewUpdate({ params, body: currentMessage() })}
          onClose={() => setPreviewOpen(false)}
        />
      )}
      {mayEmailGuests(user, event) ? (
        <FormButtons onCancel={discardAndClose} busy={isPending}>
          Send Update
        </FormButtons>
      ) : (
        <UnverifiedNotice>{VERIFY_BEFORE_SENDING_TEXT}</UnverifiedNotice>
      )}
    </form>
  );
}

interface RecipientsFieldsProps {
  form: ReturnType<typeof useForm<TypedUpdate>>;
  eventId: number;
}

function RecipientsFields({ form, eventId }: RecipientsFieldsProps) {
  const chosen = useWatch({ control: form.control, name: "statuses" });
  const query = Object.fromEntries(chosen.map((status) => [status, "true" as const]));
  const reachQuery = eventMailQueries.updateReach({ params: { id: eventId }, query });
  const { data: reach } = useQuery({ ...reachQuery, placeholderData: keepPreviousData });
  const error = form.formState.errors.statuses?.message;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Send to</legend>
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
              {STATUS_LABELS[status]}{" "}
              <span className="tabular text-quiet">{reach?.people[status]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="statuses-error">{error}</FieldError>}
      {reach && (
        <>
          {!reach.hasMailServer && (
            <p className="rounded border border-line px-4 py-3">
              {NO_EMAIL_GOES_OUT} Emails will be saved but not sent.
            </p>
          )}
          <output className="block rounded bg-marigold-wash px-4 py-3">
            Reaches <strong>{countOf(reach.reached.people, "person", "people")}</strong> with{" "}
            {countOf(reach.reached.emails, "email")}.
          </output>
          {reach.unreachable.total > 0 && <UnreachedPeople {...reach.unreachable} />}
        </>
      )}
    </fieldset>
  );
}
