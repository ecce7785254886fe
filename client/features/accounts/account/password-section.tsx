import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  type accountContract,
  passwordChangeSchema,
} from "#shared/accounts/account/account.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { accountApi } from "./account.api.ts";

type Account = RouteResponse<typeof accountContract.routes.show>;

/** Changes the reader's password, which signs them out everywhere else. */
export const PasswordSection = ({ account }: { account: Account }) => (
  <Card title="Password">
    {account.hasPassword ? (
      <PasswordForm email={account.email} provider={account.provider} />
    ) : (
      <p>
        You don't have a password yet.{" "}
        <TextLink href="/forgot-password">Get a link by email to choose one</TextLink>.
      </p>
    )}
  </Card>
);

const EMPTY = { currentPassword: "", password: "", confirmPassword: "", endsOtherAccess: false };

function PasswordForm({ email, provider }: Pick<Account, "email" | "provider">) {
  const form = useForm({
    resolver: bodyResolver(passwordChangeSchema, (typed: typeof EMPTY) => typed),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: accountApi.changePassword,
    onSuccess: ({ message }) => {
      form.reset();
      toast({ title: "Password changed", description: message });
      return invalidate("account", "people", "auth");
    },
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={createSubmitHandler(form, (body) => mutateAsync({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, ["currentPassword", "password", "confirmPassword"])} />
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...bind("currentPassword")}
      />
      <PasswordField
        label="New password"
        hint="At least 8 characters. A short sentence is easy to remember."
        autoComplete="new-password"
        {...bind("password")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...bind("confirmPassword")}
      />
      <CheckboxField
        label="Someone else may have known my password"
        hint={
          provider?.isConnected
            ? `Also ends your calendar feed and the RSVP links you created, and disconnects ${provider.name}.`
            : "Also ends your calendar feed and the RSVP links you created."
        }
        {...bind("endsOtherAccess")}
      />
      <p className="text-quiet">
        This signs you out on all other devices. Forgot your current password?{" "}
        <TextLink href="/forgot-password">Get a link by email</TextLink>
      </p>
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
