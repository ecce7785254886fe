import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useDeferredValue, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { countOf } from "#shared/lib/count.ts";
import {
  MAX_INVITEES,
  TOO_MANY_INVITEES,
} from "#shared/accounts/invitations/invitation-options.ts";
import { type PastedInvitee, parseInvitees } from "#shared/accounts/invitations/pasted-invitees.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { bindTo, showServerErrors, errorSummaryOf } from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextAreaField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { invitationsApi, type InviteResult } from "./invitations.api.ts";
import { NOT_INVITED_REASONS } from "./invitation-texts.ts";
import { useHasNoMailServer } from "../auth/index.ts";
import { NoEmailNotice } from "./no-email-notice.tsx";
import { type UnansweredInvitee, NamesakeQuestions } from "./namesake-questions.tsx";

interface Typed {
  text: string;
  message: string;
  asked: UnansweredInvitee[];
}
const EMPTY: Typed = { text: "", message: "", asked: [] };
const FIELDS = ["text", "message"] as const;

/** Invites a list of addresses, checking each line while it is typed. */
export function InviteManyForm({ groupId }: { groupId: number }) {
  const draft = `invite-${groupId}`;
  const form = useForm<Typed>({
    defaultValues: { ...EMPTY, ...readDraft<Typed>(draft) },
    shouldFocusError: false,
  });
  useDraft(form, draft);
  const [notInvited, setNotInvited] = useState<InviteResult[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: invitationsApi.invite,
    onSuccess: ({ message, results }, { body: { invitees = [] } }) => {
      const answeredEmails = new Set(results.map(({ email }) => email));
      const names = new Map(invitees.map(({ email, recipientName }) => [email, recipientName]));
      resetForm([
        ...form.getValues("asked").filter(({ email }) => !answeredEmails.has(email)),
        ...results.flatMap(({ email, namesakes }) =>
          namesakes ? [{ email, recipientName: names.get(email) ?? "", namesakes }] : [],
        ),
      ]);
      setNotInvited(results.filter(({ outcome }) => NOT_INVITED_REASONS[outcome] !== null));
      if (results.some(({ outcome }) => outcome !== "namesake"))
        toast({ title: "Invitations saved", description: message });
      return invalidate("invitations");
    },
    onError: (error) =>
      showServerErrors(form, error, "Couldn't send the invitations. Your list is still here."),
  });
  const unanswered = useWatch({ control: form.control, name: "asked" });
  /** Clears the list, but keeps the unanswered names and the message for them. */
  const resetForm = (remaining: UnansweredInvitee[]) => {
    if (remaining.length > 0)
      return form.reset({ ...form.getValues(), text: "", asked: remaining });
    deleteDraft(draft);
    form.reset(EMPTY);
  };
  const onAnswered = (email: string) => {
    const remaining = unanswered.filter((each) => each.email !== email);
    if (remaining.length === 0) form.setFocus("text");
    if (remaining.length > 0 || form.getValues("text") !== "") form.setValue("asked", remaining);
    else resetForm(remaining);
  };
  const message = useWatch({ control: form.control, name: "message" });
  const typed = useDeferredValue(useWatch({ control: form.control, name: "text" }));
  const lines = parseInvitees(typed);
  const bind = bindTo(form);
  const verb = useHasNoMailServer() ? "Create" : "Send";
  const send = form.handleSubmit(async ({ text, message }) => {
    const parsed = parseInvitees(text);
    const problem = findError(parsed);
    if (problem) return form.setError("text", { message: problem });
    const invitees = parsed.map(({ email, recipientName }) => ({ email, recipientName }));
    await mutateAsync({ body: { familyGroupId: groupId, invitees, message } }).catch(
      () => undefined,
    );
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event: SyntheticEvent) => void send(event)}>
      <FormErrors {...errorSummaryOf(form, FIELDS)} />
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
      {notInvited.length > 0 && <NotInvited results={notInvited} />}
      {unanswered.length > 0 && (
        <NamesakeQuestions {...{ groupId, message, unanswered, onAnswered }} />
      )}
    </form>
  );
}

const NotInvited = ({ results }: { results: InviteResult[] }) => (
  <div role="alert" className="border-l-4 border-marigold pl-4">
    <p className="font-semibold">Not invited:</p>
    <ul>
      {results.map(({ email, outcome }) => (
        <li key={email} className="wrap-anywhere">
          <strong>{email}</strong> {NOT_INVITED_REASONS[outcome]}
        </li>
      ))}
    </ul>
  </div>
);

function findError(lines: PastedInvitee[]): string | null {
  const invalidCount = lines.filter(({ problem }) => problem !== null).length;
  if (lines.length === 0) return "Enter at least one email address";
  if (invalidCount > 0)
    return `${countOf(invalidCount, "line needs", "lines need")} fixing (marked below)`;
  return lines.length > MAX_INVITEES ? TOO_MANY_INVITEES : null;
}

/** How many lines are listed. */
const MAX_SHOWN = 200;

/** Shows how each line of a pasted list was read. */
function PastedLines({ lines }: { lines: PastedInvitee[] }) {
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MAX_SHOWN);
  const hiddenCount = lines.length - shown.length;
  const invalidCount = lines.filter(({ problem }) => problem !== null).length;
  return (
    <div className="grid gap-2">
      <output className="tabular block">
        {lines.length - invalidCount} ready
        {invalidCount > 0 && <span className="text-brick">, {invalidCount} with a problem</span>}
      </output>
      <ul
        aria-label="Pasted lines"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded border border-line px-3 py-2 text-[0.95rem]"
      >
        {shown.map(({ line, email, recipientName, problem }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no unique key
          <li key={index} className="py-0.5 wrap-anywhere">
            {problem ? (
              <>
                <span className="text-quiet">{line}</span>{" "}
                <strong className="text-brick">{problem}</strong>
              </>
            ) : (
              <>
                {[recipientName, email].filter(Boolean).join(", ")}{" "}
                <span className="text-evergreen">ready</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="text-quiet">And {hiddenCount} more.</p>}
    </div>
  );
}
