import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/windows/confirm-dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { accountApi } from "./account.api.ts";

interface ProviderSectionProps {
  name: string;
  isConnected: boolean;
  hasPassword: boolean;
}

/** Whether the reader can sign in with the provider, with a button that disconnects it. */
export const ProviderSection = ({ name, isConnected, hasPassword }: ProviderSectionProps) => (
  <Card title={`Sign in with ${name}`}>
    {isConnected ? (
      <div className="grid justify-items-start gap-3">
        <p>
          {hasPassword
            ? `You can sign in with ${name} or with your password.`
            : `You sign in with ${name}. To disconnect it, choose a password first.`}
        </p>
        {hasPassword && <DisconnectButton name={name} />}
      </div>
    ) : (
      <p>Not connected. To connect it, sign out and choose “Continue with {name}”.</p>
    )}
  </Card>
);

function DisconnectButton({ name }: { name: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => accountApi.disconnectProvider(),
    onSuccess: ({ message }) => toast({ title: "Disconnected", description: message }),
    onError: (error) =>
      toast({
        title: "Couldn't disconnect",
        description: describeFailure(error),
        destructive: true,
      }),
    onSettled: () => {
      setConfirming(false);
      return invalidate("account");
    },
  });
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Disconnect</Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          confirmLabel="Disconnect"
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirming(false)}
        >
          You'll sign in with your password only. You can connect {name} again later.
        </ConfirmDialog>
      )}
    </>
  );
}
