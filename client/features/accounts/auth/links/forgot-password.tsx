import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { resetRequestSchema } from "#shared/accounts/auth/accounts.contract.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { accountsApi } from "../accounts.api.ts";
import { AuthFrame } from "../auth-frame.tsx";

const EMPTY = { email: "" };

/** Requests a link to choose a new password; the answer is the same for every address. */
export function ForgotPassword() {
  const form = useForm({
    resolver: bodyResolver(resetRequestSchema, (typed: typeof EMPTY) => typed),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: accountsApi.requestReset,
    onError: (error) => showServerErrors(form, error, "An error occurred. Please try again later."),
  });
  return (
    <AuthFrame>
      <PageHeading
        title="Forgot your password?"
        documentTitle="Forgot password"
        subtitle="We'll send you a link to choose a new one."
      />
      {data ? (
        <SentNotice>{data.message}</SentNotice>
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={createSubmitHandler(form, (body) => mutateAsync({ body }))}
        >
          <FormErrors {...errorSummaryOf(form, ["email"])} />
          <TextField label="Email" type="email" autoComplete="email" {...bindTo(form)("email")} />
          <Button type="submit" variant="primary" wide busy={isPending}>
            Send link
          </Button>
        </form>
      )}
      <p className="mt-8 border-t border-line pt-4 text-quiet">
        Remembered it? <TextLink href="/login">Sign in</TextLink>
      </p>
    </AuthFrame>
  );
}

/** Replaces the form and takes its focus. */
function SentNotice({ children }: { children: string }) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="grid gap-2 rounded bg-evergreen-wash px-4 py-3 outline-none"
    >
      <p>{children}</p>
      <p>The link works for one hour. Don't see the email? Check your spam folder.</p>
    </output>
  );
}
