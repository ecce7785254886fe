import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { type Proof, proofSchema } from "#shared/accounts/second-factor/second-factor.contract.ts";
import { wordsOf } from "../../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import { showRefusal, submitTo, summaryOf } from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import type { Factors } from "../second-factor.api.ts";
import { NO_PROOF, ProofFields } from "./proof-fields.tsx";

interface ProofFormProps {
  proof: Factors["proof"];
  /** Sends the proof; what it throws is shown at the fields. */
  send: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
  /** The button's text. */
  submit: string;
  destructive?: boolean;
  children?: ReactNode;
}

/** Asks for a proof, and does something with it. */
export function ProofForm(props: ProofFormProps) {
  const { proof, send, onCancel, submit, destructive, children } = props;
  const form = useForm({
    resolver: bodyResolver(proofSchema, (typed: typeof NO_PROOF) => neededFields(proof, typed)),
    defaultValues: NO_PROOF,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => showRefusal(form, error, failureWords(error)),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(form, (body) => mutateAsync(body))}>
      <FormErrors {...summaryOf(form, ["currentPassword", "code"])} />
      {children}
      <ProofFields form={form} proof={proof} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={destructive ? "destructive" : "primary"} busy={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Only what is on the screen. */
const neededFields = (
  proof: Factors["proof"],
  { currentPassword, code }: typeof NO_PROOF,
): Proof => ({
  ...(proof === "password" && { currentPassword }),
  ...(proof === "code" && { code }),
});

/** Browsers throw these when no passkey was made or used. */
const failureWords = (error: Error) =>
  error.name === "InvalidStateError"
    ? "This device or security key is already added."
    : error.name === "NotAllowedError" || error.name === "WebAuthnError"
      ? "The browser didn't add a passkey. Try again."
      : wordsOf(error);
