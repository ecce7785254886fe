import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { MESSAGES_NEED_VERIFIED } from "#shared/mail/group-mail/group-mail.policy.ts";
import { writtenFields } from "#shared/messages/messages/written.schema.ts";
import { MERGE_FIELDS } from "#shared/messages/messages/merge-fields.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { bindTo, errorSummaryOf } from "../../../lib/forms/forms.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  MarkdownField,
  messagesApi,
  messagesQueries,
  loadPreviewDialog,
} from "../../messages/messages/index.ts";
import { UnverifiedNotice } from "../../accounts/auth/index.ts";
import { toLocalInput, fromLocalInput } from "./message-texts.ts";
import { ReachSummary } from "./reach-summary.tsx";
import { RecipientsField } from "./recipients-field.tsx";
import { type DraftSaver, readStoredMessage, type SavingState } from "./draft-saver.ts";

const PreviewDialog = lazyDialog(loadPreviewDialog);

const writtenSchema = z.object(writtenFields);

const SAVING_TEXTS: Record<SavingState, string> = {
  none: "",
  saved: "Draft saved.",
  notSaved: "Couldn't save the draft. Your text is still here.",
  changedElsewhere:
    "This draft was changed or deleted somewhere else, so your text is no longer saved there.",
};

const FIELDS_HINT = Object.entries(MERGE_FIELDS)
  .map(([name, meaning]) => `{{${name}}} becomes ${meaning}`)
  .join("; ");

interface ComposeFormProps {
  /** Null means all groups. */
  groupId: number | null;
  saver: DraftSaver;
  onSent: (id: number) => void;
}

/** The form for a message to people of a group. It is saved as a draft until it is sent. */
export function ComposeForm({ groupId, saver, onSent }: ComposeFormProps) {
  const { verified } = useSignedIn();
  const [stored] = useState(readStoredMessage);
  const [recipientIds, setRecipientIds] = useState(() => new Set(stored.recipientIds));
  const [openDialog, setOpenDialog] = useState<"preview" | "send" | null>(null);
  const form = useForm({
    resolver: bodyResolver(writtenSchema, ({ subject, content }: TypedText) => ({
      subject,
      content,
    })),
    defaultValues: {
      subject: stored.subject ?? "",
      content: stored.content ?? "",
      sendAt: toLocalInput(stored.sendAt ?? null),
    },
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control }) as TypedText;
  const sendAt = fromLocalInput(typed.sendAt);
  const { subject, content } = typed;
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    const body = { subject, content, recipientIds: [...recipientIds], sendAt };
    saver.update({ ...body, familyGroupId: groupId });
  }, [saver, subject, content, recipientIds, sendAt, groupId]);
  const bind = bindTo(form);
  const text = { subject, content, familyGroupId: groupId };

  const ifValid = (next: () => void) => () => void form.handleSubmit(next)();
  const showIncomplete = () =>
    toast({
      title: "Incomplete Form",
      description: "Enter a subject and a message, and choose at least one recipient.",
      destructive: true,
    });
  const submit = form.handleSubmit(
    () => (recipientIds.size > 0 ? setOpenDialog("send") : showIncomplete()),
    () => {
      if (!subject.trim() || !content.trim() || recipientIds.size === 0) showIncomplete();
    },
  );
  const showError = (error: unknown) =>
    toast({
      title: "Error Sending Message",
      description: describeFailure(error),
      destructive: true,
    });
  const sendTest = useMutation({
    mutationFn: () => messagesApi.test({ body: text }),
    onSuccess: ({ message }) => toast({ title: "Test queued", description: message }),
    onError: showError,
  });
  const send = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const draftId = saver.draftId();
      const body = { ...text, recipientIds: [...recipientIds], sendAt };
      return messagesApi.send({ body: draftId === undefined ? body : { ...body, draftId } });
    },
    onSuccess: ({ id, message }) => {
      toast({ title: "Message queued", description: message });
      onSent(id);
      return invalidate("messages");
    },
    onError: showError,
    onSettled: () => setOpenDialog(null),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <FormErrors {...errorSummaryOf(form, ["subject", "content"])} />
      <RecipientsField groupId={groupId} chosen={recipientIds} onChoose={setRecipientIds} />
      <TextField label="Subject" autoComplete="off" maxLength={200} {...bind("subject")} />
      <MarkdownField
        label="Message"
        hint={`**bold**, *italic*, - for lists, [text](https://…) for links. ${FIELDS_HINT}.`}
        {...bind("content")}
      />
      <TextField
        label="Send later"
        hint="Leave empty to send now. The time is in this device's time zone."
        type="datetime-local"
        className="max-w-sm"
        {...bind("sendAt")}
      />
      <output className="block min-h-6 text-[0.9rem] text-quiet">{SAVING_TEXTS[state]}</output>
      {!verified && <UnverifiedNotice>{MESSAGES_NEED_VERIFIED}</UnverifiedNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={!verified}>
          {sendAt ? "Send later…" : "Send…"}
        </Button>
        <Button onClick={ifValid(() => setOpenDialog("preview"))}>Preview</Button>
        <Button
          disabled={!verified}
          busy={sendTest.isPending}
          onClick={ifValid(() => sendTest.mutate())}
        >
          Send me a test
        </Button>
      </div>
      {openDialog === "preview" && (
        <PreviewDialog
          query={messagesQueries.preview({ body: text })}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === "send" && (
        <ConfirmDialog
          onClose={() => setOpenDialog(null)}
          title={sendAt ? "Send this message later?" : "Send this message now?"}
          confirmLabel={sendAt ? "Send later" : "Send"}
          busy={send.isPending}
          onConfirm={() => send.mutate()}
        >
          <p>
            “{subject}”. {sendAt ? "You can cancel it until then." : "You can’t undo this."}
          </p>
          <ReachSummary groupId={groupId} chosen={recipientIds} />
        </ConfirmDialog>
      )}
    </form>
  );
}

interface TypedText {
  subject: string;
  content: string;
  sendAt: string;
}
