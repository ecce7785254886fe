import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import {
  type ReauthenticationProof,
  proofSchema,
} from "#shared/accounts/second-factor/second-factor.contract.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import {
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
  bindTo,
} from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import type { Factors } from "../second-factor.api.ts";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";

interface ReauthenticationFormProps {
  proofKind: Factors["proof"];
  /** Sends the proof; its errors are shown at the fields. */
  send: (proof: ReauthenticationProof) => Promise<unknown>;
  onCancel: () => void;
  /** The button's text. */
  submitLabel: string;
  destructive?: boolean;
  children?: ReactNode;
}

/** Asks for the password or a code before a change to the second factors, and sends it. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const { proofKind, send, onCancel, submitLabel, destructive, children } = props;
  const form = useForm({
    resolver: bodyResolver(proofSchema, (typed: typeof EMPTY_PROOF) => pickProof(proofKind, typed)),
    defaultValues: EMPTY_PROOF,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => {
      showServerErrors(form, error, describePasskeyError(error));
      // The sign-in is too old by now.
      if (error instanceof ApiError && error.status === 403) void invalidate("secondFactor");
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => mutateAsync(body))}
    >
      <FormErrors {...errorSummaryOf(form, ["currentPassword", "code"])} />
      {children}
      <ProofFields form={form} proofKind={proofKind} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={destructive ? "destructive" : "primary"} busy={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Returns only the field that is shown. */
const pickProof = (
  proofKind: Factors["proof"],
  { currentPassword, code }: typeof EMPTY_PROOF,
): ReauthenticationProof => ({
  ...(proofKind === "password" && { currentPassword }),
  ...(proofKind === "code" && { code }),
});

/** Explains an error, including those that browsers throw if no passkey was created. */
const describePasskeyError = (error: Error) =>
  error.name === "InvalidStateError"
    ? "This device or security key is already added."
    : error.name === "NotAllowedError" || error.name === "WebAuthnError"
      ? "The browser didn't add a passkey. Try again."
      : describeFailure(error);

const EMPTY_PROOF = { currentPassword: "", code: "" };

interface ProofFieldsProps {
  form: UseFormReturn<typeof EMPTY_PROOF, unknown, object>;
  proofKind: Factors["proof"];
}

/** Asks for the password or a code, to prove that this is the account's owner. */
function ProofFields({ form, proofKind }: ProofFieldsProps) {
  const bind = bindTo(form);
  if (proofKind === "password")
    return (
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...bind("currentPassword")}
      />
    );
  return proofKind === "code" ? (
    <TextField
      label="Code from your app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...bind("code")}
    />
  ) : null;
}
