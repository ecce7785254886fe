import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { chosenPasswordSchema } from "#shared/auth/accounts.contract.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { bindTo, errorList, showRefusal, submitTo } from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";

const EMPTY = { password: "", confirmPassword: "" };

interface ChosenPasswordFormProps {
  /** Of the link by which it is chosen. */
  token: string;
  /** Whose password it is, for the browser that keeps it. */
  email?: string;
  send: (body: typeof EMPTY & { token: string }) => Promise<unknown>;
  /** Said where the server refuses without a word. */
  failed: string;
  /** What the button says. */
  children: string;
}

/** A new password, typed twice. */
export function ChosenPasswordForm(props: ChosenPasswordFormProps) {
  const { token, email, send, failed, children } = props;
  const form = useForm({
    resolver: bodyResolver(chosenPasswordSchema, (typed: typeof EMPTY) => ({ ...typed, token })),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => send({ ...form.getValues(), token }),
    onError: (error) => showRefusal(form, error, error instanceof ApiError ? failed : UNREACHED),
  });
  const bind = bindTo(form);
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(form, () => mutateAsync())}>
      <FormErrors
        errors={errorList(form, ["password", "confirmPassword"])}
        attempt={form.formState.submitCount}
      />
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

const UNREACHED = "An error occurred while communicating with the server. Please try again.";
