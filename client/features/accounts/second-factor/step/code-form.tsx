import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { stepCodeSchema } from "#shared/accounts/second-factor/second-step.contract.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
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
import { useFinishSignIn } from "../../auth/index.ts";
import { secondStepApi } from "./second-step.api.ts";

const EMPTY = { code: "" };

interface CodeFormProps {
  hasApp: boolean;
  /** The page offers no passkey, so the button is the main one. */
  isPrimaryMethod: boolean;
}

/** Asks for a code from the authenticator app, or for a recovery code. */
export function CodeForm({ hasApp, isPrimaryMethod }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const finishSignIn = useFinishSignIn();
  const form = useForm({
    resolver: bodyResolver(stepCodeSchema, (typed: typeof EMPTY) => typed),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: secondStepApi.signInWithCode,
    onSuccess: finishSignIn,
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  const fieldProps = isRecovery ? RECOVERY : APP;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => mutateAsync({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, ["code"])} />
      <TextField
        key={fieldProps.label}
        {...fieldProps}
        autoCapitalize="none"
        spellCheck={false}
        {...bindTo(form)("code")}
      />
      <Button
        type="submit"
        variant={isPrimaryMethod ? "primary" : "secondary"}
        wide
        busy={isPending}
      >
        Sign in
      </Button>
      {hasApp && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            form.reset();
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? "Use the app instead" : "Use a recovery code instead"}
        </Button>
      )}
    </form>
  );
}

const APP = {
  label: "Code from your authenticator app",
  hint: "6 digits, for example: 123 456",
  autoComplete: "one-time-code",
  inputMode: "numeric",
} as const;

const RECOVERY = {
  label: "Recovery code",
  hint: "Each one works once. For example: k7m2q-x0d9f",
  autoComplete: "off",
} as const;
