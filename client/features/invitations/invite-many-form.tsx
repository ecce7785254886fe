import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useDeferredValue, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { MOST_INVITED, TOO_MANY_INVITED } from "#shared/invitations/invitation-words.ts";
import { type PastedInvitee, readPasted } from "#shared/invitations/pasted-invitees.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/forms/drafts.ts";
import { bindTo, errorList, showRefusal } from "../../lib/forms/forms.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { TextAreaField } from "../../ui/forms/text-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { invitationsApi, type InvitingResult } from "./invitations.api.ts";
import { WHY_NOT } from "./invitation-words.ts";
import { PastedLines } from "./pasted-lines.tsx";

const EMPTY = { text: "", message: "" };
type Typed = typeof EMPTY;
const FIELDS = ["text", "message"] as const;

/** Invites a list of addresses, each of its lines checked while it is typed. */
export function InviteManyForm({ group }: { group: number }) {
  const draft = `invite-${group}`;
  const form = useForm<Typed>({
    defaultValues: { ...EMPTY, ...readDraft<Typed>(draft) },
    shouldFocusError: false,
  });
  useDraft(form, draft);
  const [left, setLeft] = useState<InvitingResult[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: invitationsApi.invite,
    onSuccess: ({ message, results }) => {
      dropDraft(draft);
      form.reset(EMPTY);
      setLeft(results.filter(({ outcome }) => WHY_NOT[outcome] !== null));
      toast({ title: "Invitations queued", description: message });
      return invalidate("invitations");
    },
    onError: (error) =>
      showRefusal(form, error, "We couldn't send the invitations. Your list is still here."),
  });
  const typed = useDeferredValue(useWatch({ control: form.control, name: "text" }));
  const lines = readPasted(typed);
  const bind = bindTo(form);
  const send = form.handleSubmit(async ({ text, message }) => {
    const asked = readPasted(text);
    const fault = faultOf(asked);
    if (fault) return form.setError("text", { message: fault });
    const invitees = asked.map(({ email, recipientName }) => ({ email, recipientName }));
    await mutateAsync({ body: { familyGroupId: group, invitees, message } }).catch(() => undefined);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event: SyntheticEvent) => void send(event)}>
      <FormErrors errors={errorList(form, FIELDS)} attempt={form.formState.submitCount} />
      <TextAreaField
        label="E-mail addresses"
        hint={`One to a line, with a name or without: Ina Moe <ina@example.org>. At most ${MOST_INVITED}.`}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        {...bind("text")}
      />
      <PastedLines lines={lines} />
      <TextAreaField
        label="A few words (optional)"
        hint="They stand in every mail, as you write them."
        {...bind("message")}
      />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {lines.length > 1 ? `Send ${lines.length} invitations` : "Send the invitation"}
        </Button>
      </div>
      {left.length > 0 && <Left results={left} />}
    </form>
  );
}

const Left = ({ results }: { results: InvitingResult[] }) => (
  <div role="alert" className="border-l-4 border-marigold pl-4">
    <p className="font-semibold">Not invited:</p>
    <ul>
      {results.map(({ email, outcome }) => (
        <li key={email} className="wrap-anywhere">
          <strong>{email}</strong> {WHY_NOT[outcome]}
        </li>
      ))}
    </ul>
  </div>
);

function faultOf(lines: PastedInvitee[]): string | null {
  const wrong = lines.filter(({ fault }) => fault !== null).length;
  if (lines.length === 0) return "Please enter at least one e-mail address";
  if (wrong === 1) return "One line needs another look: see below";
  if (wrong > 1) return `${wrong} lines need another look: see below`;
  return lines.length > MOST_INVITED ? TOO_MANY_INVITED : null;
}
