import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { registrationSchema } from "#shared/auth/auth.contract.ts";
import { type IsoDate, parseDay } from "#shared/lib/dates.ts";
import { messageOf } from "../../lib/calls/api.ts";
import { useToday } from "../../lib/dates.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/forms/drafts.ts";
import { bodyResolver } from "../../lib/forms/body-resolver.ts";
import { bindTo, errorList, showRefusal, submitTo } from "../../lib/forms/forms.ts";
import { takeRedirect } from "../../lib/session/redirect.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { authApi, authQueries, useEnter } from "./auth.api.ts";

const EMPTY = {
  fullName: "",
  email: "",
  birthdate: "",
  password: "",
  confirmPassword: "",
  setupCode: "",
};
type Typed = typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as (keyof Typed)[];
const DRAFT = "register";

const bodyOn = (today: IsoDate, token: string | undefined) => (typed: Typed) => ({
  ...typed,
  ...(token && { token }),
  birthdate: parseDay(typed.birthdate, today) ?? typed.birthdate,
});

interface RegisterFormProps {
  /** By whose link somebody registers: its address is theirs, and stays as it is. */
  invited?: { token: string; email: string; recipientName: string | null };
}

export function RegisterForm({ invited }: RegisterFormProps) {
  const enter = useEnter();
  const today = useToday();
  const { data: asked } = useQuery(authQueries.registration());
  const form = useForm({
    resolver: bodyResolver(registrationSchema, bodyOn(today, invited?.token)),
    defaultValues: {
      ...EMPTY,
      fullName: invited?.recipientName ?? "",
      ...readDraft<Typed>(DRAFT),
      ...(invited && { email: invited.email }),
    },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT, ["password", "confirmPassword", "setupCode"]);
  const registration = useMutation({
    mutationFn: authApi.register,
    onSuccess: (answer) => {
      dropDraft(DRAFT);
      // The invitation, where the way back may lead, has been answered by this.
      if (invited) takeRedirect();
      enter(answer);
      toast({
        title: "Registration successful",
        description: "Your account has been created successfully.",
      });
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Registration failed", description, destructive: true });
      const otherwise = "Registration failed. Please check your information and try again.";
      showRefusal(form, error, otherwise);
    },
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(form, (body) => registration.mutateAsync({ body }))}
    >
      <FormErrors errors={errorList(form, FIELDS)} attempt={form.formState.submitCount} />
      {asked?.isFirst && (
        <p className="rounded bg-marigold-wash px-4 py-3">
          You are the first one here: this account will look after the whole site, as Super Admin.
        </p>
      )}
      <TextField label="Full name (optional)" autoComplete="name" {...bind("fullName")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={invited && "Your invitation was sent to this address."}
        readOnly={invited !== undefined}
        {...bind("email")}
      />
      <DateField
        label="Birthdate (optional)"
        hint="Who is under 18 gets a child's account."
        autoComplete="bday"
        {...bind("birthdate")}
      />
      <PasswordField
        label="Password"
        hint="At least 8 characters. A short sentence is easy to remember."
        autoComplete="new-password"
        {...bind("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...bind("confirmPassword")}
      />
      {asked?.needsSetupCode && (
        <TextField
          label="Set-up code"
          hint="The server printed it when it started."
          autoComplete="off"
          spellCheck={false}
          {...bind("setupCode")}
        />
      )}
      <Button type="submit" variant="primary" wide busy={registration.isPending}>
        Create account
      </Button>
    </form>
  );
}
