import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { connectSchema } from "#shared/accounts/auth/provider.contract.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import { bindTo, showServerErrors, submitTo, summaryOf } from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { useFinishSignIn } from "../auth.api.ts";
import { providerApi } from "./provider.api.ts";

const EMPTY = { password: "" };

/** Asks for the password of an account before the provider may sign in to it. */
export function ConnectForm({ name, email }: { name: string; email: string }) {
  const finishSignIn = useFinishSignIn();
  const form = useForm({
    resolver: bodyResolver(connectSchema, (typed: typeof EMPTY) => typed),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: providerApi.connect,
    onSuccess: finishSignIn,
    onError: (error) => showServerErrors(form, error, "Couldn't connect the account. Try again."),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(form, (body) => mutateAsync({ body }))}
    >
      <p className="wrap-anywhere">
        You already have an account with {email}. Enter its password once. From then on, you can
        sign in with {name}.
      </p>
      <FormErrors {...summaryOf(form, ["password"])} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...bindTo(form)("password")}
      />
      <Button type="submit" variant="primary" wide busy={isPending}>
        Connect and sign in
      </Button>
      <TextLink href="/forgot-password" className="justify-self-start">
        Forgot password?
      </TextLink>
    </form>
  );
}
