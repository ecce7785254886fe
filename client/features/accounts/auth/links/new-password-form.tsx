import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { chosenPasswordSchema } from "#shared/accounts/auth/accounts.contract.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";

const EMPTY = { password: "", confirmPassword: "" };

interface NewPasswordFormProps {
  /** The token of the link. */
  token: string;
  /** The account's address, for the browser's password manager. */
  email?: string;
  send: (body: typeof EMPTY & { token: string }) => Promise<unknown>;
  /** Shown if the server rejects the password without a message. */
  fallbackError: string;
  /** The button's text. */
  children: string;
}

/** A new password, typed twice. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { token, email, send, fallbackError, children } = props;
  const form = useForm({
    resolver: bodyResolver(chosenPasswordSchema, (typed: typeof EMPTY) => ({ ...typed, token })),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => send({ ...form.getValues(), token }),
    onError: (error) =>
      showServerErrors(form, error, error instanceof ApiError ? fallbackError : SERVER_UNREACHABLE),
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, () => mutateAsync())}
    >
      <FormErrors {...errorSummaryOf(form, ["password", "confirmPassword"])} />
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label="New password"
        hint="At least 8 characters. A short sentence is easy to remember."
        autoComplete="new-password"
        {...bind("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...bind("confirmPassword")}
      />
      <Button type="submit" variant="primary" wide busy={isPending}>
        {children}
      </Button>
    </form>
  );
}

const SERVER_UNREACHABLE =
  "An error occurred while communicating with the server. Please try again.";
