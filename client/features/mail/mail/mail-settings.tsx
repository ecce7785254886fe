import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { clsx } from "clsx";
import { mailSettingsSchema } from "#shared/core/mail-server/mail-settings.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import {
  bindWithLabels,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { mailApi, mailQueries, type MailServerSettings } from "./mail.api.ts";

const EMPTY = { host: "", port: "587", security: "starttls", user: "", password: "", from: "" };
type Typed = typeof EMPTY;
const LABELS: Record<keyof Typed, string> = {
  host: "Mail server",
  port: "Port",
  security: "Security",
  user: "Username",
  password: "Password",
  from: "Sender's email address",
};
const FIELDS = ["host", "security", "port", "user", "password", "from"] as const;
const SECURITIES = [
  { value: "starttls", label: "STARTTLS (mostly port 587)" },
  { value: "tls", label: "TLS (mostly port 465)" },
  { value: "none", label: "Not encrypted" },
];
const DEFAULT_PORTS: Record<string, string> = { starttls: "587", tls: "465", none: "25" };
const DRAFT = "mail-settings";

/** The form for the mail server, with a test email. `SMTP_URL` makes it read-only. */
export function MailSettings({ email }: { email: string | null }) {
  const settings = useQuery(mailQueries.settings());
  const { data } = settings;
  if (!data)
    return (
      <QueryPlaceholder
        query={settings}
        errorTitle="Couldn't load the mail settings"
        loadingLabel="Loading the mail settings"
      >
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  return (
    <div className="grid max-w-prose gap-5">
      {data.source === "environment" && (
        <p>
          These settings come from <code className="text-base">SMTP_URL</code> on the server. To
          change them here, remove SMTP_URL and restart the server.
        </p>
      )}
      {data.source === "unreadable" && (
        <p role="alert" className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
          The saved mail settings can&apos;t be read, because the server&apos;s secret has changed.
          Enter them again.
        </p>
      )}
      <SettingsForm saved={data} email={email} />
    </div>
  );
}

const toFormValues = ({ settings }: MailServerSettings): Typed => {
  if (!settings) return EMPTY;
  const { host, port, security, user, from } = settings;
  return { host, port: String(port), security, user, password: "", from };
};

function SettingsForm({ saved, email }: { saved: MailServerSettings; email: string | null }) {
  const isFixed = saved.source === "environment";
  const form = useForm({
    resolver: bodyResolver(mailSettingsSchema, (typed: Typed) => typed),
    defaultValues: { ...toFormValues(saved), ...(isFixed ? {} : readDraft<Typed>(DRAFT)) },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT, ["password"]);
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: mailApi.saveSettings,
    onSuccess: async (answer) => {
      deleteDraft(DRAFT);
      form.reset(toFormValues(answer));
      toast({ title: "Mail settings saved", description: "Send a test email to try them." });
      await invalidate("mail");
    },
    onError: (error) => showServerErrors(form, error, "Couldn't save. Try again."),
  });
  const remove = useMutation({
    mutationFn: () => mailApi.removeSettings({}),
    onSuccess: async () => {
      deleteDraft(DRAFT);
      form.reset(EMPTY);
      toast({
        title: "Mail server removed",
        description: "From now on, emails are saved here, not sent.",
      });
      await invalidate("mail");
    },
    onError: (error) =>
      toast({
        title: "Couldn't remove the mail server",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  const field = bindWithLabels(form, LABELS);
  const readOnlyProps = { readOnly: isFixed };
  const hasPassword = saved.settings?.hasPassword === true;
  const { ref, ...security } = field("security", {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const isDefaultPort = Object.values(DEFAULT_PORTS).includes(form.getValues("port"));
      if (isDefaultPort)
        form.setValue("port", DEFAULT_PORTS[target.value] ?? "", { shouldDirty: true });
    },
  });
  return (
    <>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={createSubmitHandler(form, (body) => save({ body }))}
      >
        <FormErrors {...errorSummaryOf(form, FIELDS)} />
        <TextField
          {...field("host")}
          {...readOnlyProps}
          hint="For example: smtp.example.com. You'll find it in your email provider's help."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <SelectField {...security} ref={ref} options={SECURITIES} disabled={isFixed} />
          <TextField {...field("port")} {...readOnlyProps} inputMode="numeric" autoComplete="off" />
        </div>
        <TextField
          {...field("user")}
          {...readOnlyProps}
          hint="Often your email address."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        {!isFixed && (
          <PasswordField
            {...field("password")}
            hint={
              hasPassword
                ? "A password is saved. Leave this empty to keep it."
                : "Many providers give you an app password for this. It's stored encrypted."
            }
            autoComplete="off"
          />
        )}
        <TextField
          {...field("from")}
          {...readOnlyProps}
          hint="For example: family@example.com. Your mail server must accept it."
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        {!isFixed && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isPending}>
              Save
            </Button>
            {saved.source !== "none" && (
              <Button busy={remove.isPending} onClick={() => remove.mutate()}>
                Remove mail server
              </Button>
            )}
          </div>
        )}
      </form>
      {saved.settings && <TestEmail email={email} isUnsaved={form.formState.isDirty} />}
    </>
  );
}

/** Sends an email to the reader with the saved settings and shows the mail server's reply. */
function TestEmail({ email, isUnsaved }: { email: string | null; isUnsaved: boolean }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => mailApi.sendTest({}),
    onSettled: () => invalidate("mail"),
  });
  const answer = data ?? (error && { success: false, message: describeFailure(error) });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <p className="text-quiet">
        {isUnsaved
          ? "Save your changes first, then send a test."
          : email
            ? `The test goes to ${email}. It takes at most 15 seconds.`
            : "The test goes to your account's email address."}
      </p>
      <Button busy={isPending} disabled={isUnsaved} onClick={() => mutate()}>
        Send a test email
      </Button>
      <output className="block w-full">
        {answer && (
          <span
            className={clsx(
              "block rounded border-l-4 px-4 py-3 wrap-anywhere",
              answer.success ? "border-evergreen bg-evergreen-wash" : "border-brick bg-brick-wash",
            )}
          >
            {answer.success ? "It works. " : "It didn't work. "}
            {answer.message}
          </span>
        )}
      </output>
    </div>
  );
}
