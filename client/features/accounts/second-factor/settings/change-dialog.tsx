import type { ReauthenticationProof } from "#shared/accounts/second-factor/second-factor.contract.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { type Factors, secondFactorApi } from "../second-factor.api.ts";
import type { FactorChange } from "./factor-change.ts";
import { ReauthenticationForm } from "./reauthentication-form.tsx";

interface ChangeDialogProps {
  proofKind: Factors["proof"];
  change: FactorChange;
  onDone: (doneTitle: string, recoveryCodes?: string[]) => Promise<void>;
  onClose: () => void;
}

/** Removes a factor, or creates new recovery codes. */
export default function ChangeDialog({ proofKind, change, onDone, onClose }: ChangeDialogProps) {
  const { title, text, submitLabel } = describeChange(change);
  const send = async (body: ReauthenticationProof) => {
    if (change.kind === "renewCodes") {
      const { recoveryCodes } = await secondFactorApi.renewRecoveryCodes({ body });
      return onDone("", recoveryCodes);
    }
    if (change.kind === "removeAuthenticator") {
      await secondFactorApi.removeAuthenticator({ body });
      return onDone("Authenticator app removed");
    }
    await secondFactorApi.removePasskey({ params: { passkeyId: change.id }, body });
    return onDone("Passkey removed");
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <ReauthenticationForm
        proofKind={proofKind}
        submitLabel={submitLabel}
        destructive={change.kind !== "renewCodes"}
        onCancel={onClose}
        send={send}
      >
        <p className="wrap-anywhere">{text}</p>
      </ReauthenticationForm>
    </Dialog>
  );
}

const LAST_FACTOR_WARNING =
  "After that, your password alone signs you in, and your recovery codes stop working.";

function describeChange(change: FactorChange) {
  if (change.kind === "renewCodes")
    return {
      title: "Make new recovery codes?",
      text: "Your present codes stop working.",
      submitLabel: "Make new codes",
    };
  const [name, consequence] =
    change.kind === "removeAuthenticator"
      ? ["authenticator app", "Its codes stop working."]
      : ["passkey", `“${change.name}” stops working here.`];
  return {
    title: `Remove this ${name}?`,
    text: change.isLast ? `${consequence} ${LAST_FACTOR_WARNING}` : consequence,
    submitLabel: `Remove ${name}`,
  };
}
