import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { registrationSchema } from "#shared/accounts/auth/auth.contract.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { toServerDate, useToday } from "../../../lib/dates.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { takeRedirect } from "../../../lib/session/redirect.ts";
import { Button } from "../../../ui/button.tsx";
import { FamilyDateField } from "../../../lib/forms/family-date-field.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { authApi, authQueries, useFinishSignIn } from "./auth.api.ts";

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

type Tokens = Pick<z.input<typeof registrationSchema>, "token" | "joinToken">;

const toBody = (today: IsoDate, tokens: Tokens) => (typed: Typed) => ({
  ...typed,
  ...tokens,
  birthdate: toServerDate(typed.birthdate, today),
});

interface RegisterFormProps {
  /** The invitation used to register; its email address can't be changed. */
  invitation?: {
    token: string;
    email: string;
    recipientName: string | null;
    /** The profile already has a birth date, so the form doesn't ask. */
    hasBirthdate: boolean;
  };
  /** The token of the shared link that was opened before. */
  joinToken?: string | null;
}

export function RegisterForm({ invitation, joinToken }: RegisterFormProps) {
  const finishSignIn = useFinishSignIn();
  const today = useToday();
  const { data } = useQuery(authQueries.registration());
  const form = useForm({
    resolver: bodyResolver(
      registrationSchema,
      toBody(
        today,
        invitation ? { token: invitation.token } : { joinToken: joinToken ?? undefined },
      ),
    ),
    defaultValues: {
      ...EMPTY,
      fullName: invitation?.recipientName ?? "",
      ...readDraft<Typed>(DRAFT),
      ...(invitation && { email: invitation.email }),
      ...(invitation?.hasBirthdate && { birthdate: "" }),
    },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT, ["password", "confirmPassword", "setupCode"]);
  const registration = useMutation({
    mutationFn: authApi.register,
    onSuccess: (answer) => {
      deleteDraft(DRAFT);
      // Registering answered the invitation, so there's no need to go back to it.
      if (invitation) takeRedirect();
      finishSignIn(answer);
      toast({
        title: "Registration successful",
        description: "Your account has been created successfully.",
      });
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Registration failed", description, destructive: true });
      const fallback = "Registration failed. Please check your information and try again.";
      showServerErrors(form, error, fallback);
    },
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => registration.mutateAsync({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, FIELDS)} />
      {data?.isFirst && (
        <p className="rounded bg-marigold-wash px-4 py-3">
          You're the first one here. This account will manage the whole site as Super Admin.{" "}
          <TextLink href="/restore">Restore a backup instead</TextLink>
        </p>
      )}
      <TextField label="Full name (optional)" autoComplete="name" {...bind("fullName")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={invitation && "Your invitation is for this address."}
        readOnly={invitation !== undefined}
        {...bind("email")}
      />
      {!invitation?.hasBirthdate && (
        <FamilyDateField
          label="Birthdate (optional)"
          hint="Under 18? You'll get a child account."
          autoComplete="bday"
          form={form}
          name="birthdate"
        />
      )}
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
      {data?.needsSetupCode && (
        <TextField
          label="Setup code"
          hint="The server prints it when it starts."
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
