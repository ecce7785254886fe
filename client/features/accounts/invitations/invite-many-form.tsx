import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useDeferredValue, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { countOf } from "#shared/lib/count.ts";
import { MAX_INVITEES, TOO_MANY_INVITEES } from "#shared/accounts/invitations/invitation-words.ts";
import { type PastedInvitee, parseInvitees } from "#shared/accounts/invitations/pasted-invitees.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { bindTo, showRefusal, summaryOf } from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextAreaField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { invitationsApi, type InvitingResult } from "./invitations.api.ts";
import { REASONS } from "./invitation-words.ts";
import { useHasNoMailServer } from "../auth/index.ts";
import { NoEmailNotice } from "./no-email-notice.tsx";
import { type AskedInvitee, NamesakeQuestions } from "./namesake-questions.tsx";
import { PastedLines } from "./pasted-lines.tsx";

interface Typed {
  text: string;
  message: string;
  asked: AskedInvitee[];
}
const EMPTY: Typed = { text: "", message: "", asked: [] };
const FIELDS = ["text", "message"] as const;

/** Invites a list of addresses, checking each line while it is typed. */
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
    onSuccess: ({ message, results }, { body: { invitees = [] } }) => {
      const told = new Set(results.map(({ email }) => email));
      const names = new Map(invitees.map(({ email, recipientName }) => [email, recipientName]));
      settle([
        ...form.getValues("asked").filter(({ email }) => !told.has(email)),
        ...results.flatMap(({ email, namesakes }) =>
          namesakes ? [{ email, recipientName: names.get(email) ?? "", namesakes }] : [],
        ),
      ]);
      setLeft(results.filter(({ outcome }) => REASONS[outcome] !== null));
      if (results.some(({ outcome }) => outcome !== "namesake"))
        toast({ title: "Invitations saved", description: message });
      return invalidate("invitations");
    },
    onError: (error) =>
      showRefusal(form, error, "Couldn't send the invitations. Your list is still here."),
  });
  const asked = useWatch({ control: form.control, name: "asked" });
  /** Clears the list, but keeps the unanswered names and the message for them. */
  const settle = (asked: AskedInvitee[]) => {
    if (asked.length > 0) return form.reset({ ...form.getValues(), text: "", asked });
    deleteDraft(draft);
    form.reset(EMPTY);
  };
  const onAnswered = (email: string) => {
    const rest = asked.filter((each) => each.email !== email);
    if (rest.length === 0) form.setFocus("text");
    if (rest.length > 0 || form.getValues("text") !== "") form.setValue("asked", rest);
    else settle(rest);
  };
  const message = useWatch({ control: form.control, name: "message" });
  const typed = useDeferredValue(useWatch({ control: form.control, name: "text" }));
  const lines = parseInvitees(typed);
  const bind = bindTo(form);
  const verb = useHasNoMailServer() ? "Create" : "Send";
  const send = form.handleSubmit(async ({ text, message }) => {
    const read = parseInvitees(text);
    const fault = findError(read);
    if (fault) return form.setError("text", { message: fault });
    const invitees = read.map(({ email, recipientName }) => ({ email, recipientName }));
    await mutateAsync({ body: { familyGroupId: group, invitees, message } }).catch(() => undefined);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event: SyntheticEvent) => void send(event)}>
      <FormErrors {...summaryOf(form, FIELDS)} />
      <TextAreaField
        label="Email addresses"
        hint={`One per line, up to ${MAX_INVITEES}. Names are optional.`}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        {...bind("text")}
      />
      <PastedLines lines={lines} />
      <TextAreaField
        label="Personal message (optional)"
        hint="Included in every invitation."
        {...bind("message")}
      />
      <NoEmailNotice />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {lines.length > 1 ? `${verb} ${lines.length} invitations` : `${verb} invitation`}
        </Button>
      </div>
      {left.length > 0 && <NotInvited results={left} />}
      {asked.length > 0 && <NamesakeQuestions {...{ group, message, asked, onAnswered }} />}
    </form>
  );
}

const NotInvited = ({ results }: { results: InvitingResult[] }) => (
  <div role="alert" className="border-l-4 border-marigold pl-4">
    <p className="font-semibold">Not invited:</p>
    <ul>
      {results.map(({ email, outcome }) => (
        <li key={email} className="wrap-anywhere">
          <strong>{email}</strong> {REASONS[outcome]}
        </li>
      ))}
    </ul>
  </div>
);

function findError(lines: PastedInvitee[]): string | null {
  const wrong = lines.filter(({ problem }) => problem !== null).length;
  if (lines.length === 0) return "Enter at least one email address";
  if (wrong > 0) return `${countOf(wrong, "line needs", "lines need")} fixing (marked below)`;
  return lines.length > MAX_INVITEES ? TOO_MANY_INVITEES : null;
}
