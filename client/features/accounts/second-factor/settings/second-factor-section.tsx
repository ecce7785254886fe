import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { Card } from "../../../../ui/card.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { secondFactorQueries } from "../second-factor.api.ts";
import { FactorList } from "./factor-list.tsx";
import type { OpenedDialog } from "./factor-change.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const AuthenticatorDialog = lazyDialog(() => import("./authenticator-dialog.tsx"));
const PasskeyDialog = lazyDialog(() => import("./passkey-dialog.tsx"));
const ChangeDialog = lazyDialog(() => import("./change-dialog.tsx"));

/** The reader's second step at sign-in: app, passkeys, and recovery codes. */
export default function SecondFactorSection() {
  const factors = useQuery(secondFactorQueries.show());
  const [openDialog, setOpenDialog] = useState<OpenedDialog | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpenDialog(null);
  const finish = async (doneTitle: string, recoveryCodes: string[] | null = null) => {
    close();
    setCodes(recoveryCodes);
    if (!recoveryCodes) toast({ title: doneTitle });
    await invalidate("secondFactor", "auth");
  };
  if (!factors.data)
    return (
      <Card title="Second step">
        <QueryPlaceholder
          query={factors}
          errorTitle="Couldn't load your second step"
          loadingLabel="Loading your second step"
        >
          <Skeleton className="h-32" />
        </QueryPlaceholder>
      </Card>
    );
  const { proof: proofKind, signInAgainWith } = factors.data;
  return (
    <Card title="Second step">
      <FactorList factors={factors.data} onOpen={setOpenDialog} />
      {openDialog?.kind === "addAuthenticator" && !signInAgainWith && (
        <AuthenticatorDialog
          proofKind={proofKind}
          onClose={close}
          onAdded={({ recoveryCodes }) => void finish("Authenticator app added", recoveryCodes)}
        />
      )}
      {openDialog?.kind === "addPasskey" && !signInAgainWith && (
        <PasskeyDialog
          proofKind={proofKind}
          onClose={close}
          onAdded={({ recoveryCodes }) => void finish("Passkey added", recoveryCodes)}
        />
      )}
      {openDialog && openDialog.kind !== "addAuthenticator" && openDialog.kind !== "addPasskey" && (
        <ChangeDialog proofKind={proofKind} change={openDialog} onClose={close} onDone={finish} />
      )}
      {codes && (
        <Dialog title="Save your recovery codes" onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </Card>
  );
}
