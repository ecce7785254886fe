import { useMutation } from "@tanstack/react-query";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { accountsApi } from "../accounts.api.ts";

/** Has the link mailed that verifies the own address. */
export function AskForLink({ variant }: { variant?: "primary" }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => accountsApi.requestVerification(),
    onSuccess: ({ message }) => toast({ title: "Look in your mailbox", description: message }),
    onError: (error) =>
      toast({
        title: "Error Sending Verification",
        description: wordsOf(error),
        destructive: true,
      }),
  });
  return (
    <Button variant={variant} busy={isPending} onClick={() => mutate()}>
      Send the link again
    </Button>
  );
}
