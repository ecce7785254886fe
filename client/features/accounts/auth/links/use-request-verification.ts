import { useMutation } from "@tanstack/react-query";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { toast } from "../../../../ui/windows/toast.ts";
import { accountsApi } from "../accounts.api.ts";

/** Requests the verification email for the reader's address, and confirms with a toast of this title. */
export const useRequestVerification = (title: string) =>
  useMutation({
    mutationFn: () => accountsApi.requestVerification(),
    onSuccess: ({ message }) => toast({ title, description: message }),
    onError: (error) =>
      toast({
        title: "Error Sending Verification",
        description: describeFailure(error),
        destructive: true,
      }),
  });
