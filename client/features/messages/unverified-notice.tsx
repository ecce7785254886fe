import { useMutation } from "@tanstack/react-query";
import { MESSAGES_NEED_VERIFIED } from "#shared/group-mail/group-mail.policy.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { accountsApi } from "../auth/accounts.api.ts";

/** Who is not verified can prepare a message, and asks here for the mail that verifies them. */
export function UnverifiedNotice() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => accountsApi.requestVerification(),
    onSuccess: ({ message }) => toast({ title: "Verification sent", description: message }),
    onError: (error) =>
      toast({
        title: "Error Sending Verification",
        description: wordsOf(error),
        destructive: true,
      }),
  });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4 border-l-4 border-marigold bg-marigold-wash px-4 py-3">
      <p className="flex-1">{MESSAGES_NEED_VERIFIED}</p>
      <Button busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
        {isSuccess ? "Look into your mailbox" : "Send me the verification mail"}
      </Button>
    </div>
  );
}
