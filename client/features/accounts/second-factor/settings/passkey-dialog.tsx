import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { toNewPasskey } from "../passkey-payloads.ts";
import { type Factors, secondFactorApi } from "../second-factor.api.ts";
import type { AddedFactor } from "./factor-change.ts";
import { ReauthenticationForm } from "./reauthentication-form.tsx";

interface PasskeyDialogProps {
  proofKind: Factors["proof"];
  onAdded: (added: AddedFactor) => void;
  onClose: () => void;
}

const DEFAULT_NAME = "Passkey";

/** Adds a passkey on this device, or a security key. */
export default function PasskeyDialog({ proofKind, onAdded, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState("");
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <ReauthenticationForm
        proofKind={proofKind}
        submitLabel="Add a passkey"
        onCancel={onClose}
        send={async (body) => {
          const options = await secondFactorApi.startPasskey({ body });
          const registration = await startRegistration({ optionsJSON: options });
          const passkey = toNewPasskey(registration);
          onAdded(
            await secondFactorApi.addPasskey({
              body: { name: name.trim() || DEFAULT_NAME, passkey },
            }),
          );
        }}
      >
        <p>
          Use your fingerprint, your face, the PIN of this device, or a security key as the second
          step.
        </p>
        <TextField
          label="Name"
          hint="For example: Phone, Laptop"
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </ReauthenticationForm>
    </Dialog>
  );
}
