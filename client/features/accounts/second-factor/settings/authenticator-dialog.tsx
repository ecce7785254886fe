import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  appCodeSchema,
  type secondFactorContract,
} from "#shared/accounts/second-factor/second-factor.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { TextAreaField, TextField } from "../../../../ui/forms/text-field.tsx";
import { QrCode } from "../../../../ui/share/qr-code.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { type Factors, secondFactorApi } from "../second-factor.api.ts";
import type { AddedFactor } from "./factor-change.ts";
import { ReauthenticationForm } from "./reauthentication-form.tsx";

type AppSetup = RouteResponse<typeof secondFactorContract.routes.startAuthenticator>;

interface AuthenticatorDialogProps {
  proofKind: Factors["proof"];
  onAdded: (added: AddedFactor) => void;
  onClose: () => void;
}

/** Adds an authenticator app: first asks for the password or a code, then shows the QR code and asks for the first code. */
export default function AuthenticatorDialog({
  proofKind,
  onAdded,
  onClose,
}: AuthenticatorDialogProps) {
  const [setup, setSetup] = useState<AppSetup>();
  return (
    <Dialog title="Add an authenticator app" onClose={onClose}>
      {setup ? (
        <FirstCodeForm setup={setup} onAdded={onAdded} onClose={onClose} />
      ) : (
        <ReauthenticationForm
          proofKind={proofKind}
          submitLabel="Continue"
          onCancel={onClose}
          send={async (body) => setSetup(await secondFactorApi.startAuthenticator({ body }))}
        >
          <p>
            An authenticator app on your phone shows a new 6-digit code every 30 seconds. Password
            managers can do this too.
          </p>
        </ReauthenticationForm>
      )}
    </Dialog>
  );
}

const EMPTY = { code: "" };

interface FirstCodeFormProps extends Omit<AuthenticatorDialogProps, "proofKind"> {
  setup: AppSetup;
}

function FirstCodeForm({ setup: { uri, key }, onAdded, onClose }: FirstCodeFormProps) {
  const form = useForm({
    resolver: bodyResolver(appCodeSchema, (typed: typeof EMPTY) => typed),
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: secondFactorApi.addAuthenticator,
    onSuccess: onAdded,
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => mutateAsync({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, ["code"])} />
      <p>
        Scan this code with the app, or type the key into it. Is the app on this device?{" "}
        <a href={uri} className="text-evergreen underline underline-offset-3">
          Open the app
        </a>
      </p>
      <QrCode text={uri} label="QR code for the app" className="mx-auto w-full max-w-56" />
      <TextAreaField
        label="Key"
        rows={2}
        value={formatKey(key)}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <TextField
        label="Code from the app"
        hint="6 digits, for example: 123 456"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...bindTo(form)("code")}
      />
      <FormButtons onCancel={onClose} busy={isPending}>
        Add the app
      </FormButtons>
    </form>
  );
}

const formatKey = (key: string) => key.replaceAll(/(.{4})(?=.)/g, "$1 ");
