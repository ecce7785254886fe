import type { ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { useHasNoMailServer } from "../use-has-no-mail-server.ts";
import { useRequestVerification } from "./use-request-verification.ts";

/** Tells readers that they must verify their address first (`children` says for what), with a button to get the email. */
export function UnverifiedNotice({ children }: { children: ReactNode }) {
  const { mutate, isPending, isSuccess } = useRequestVerification("Verification requested");
  const hasNoMailServer = useHasNoMailServer();
  return (
    <div className="flex flex-wrap items-center gap-4 border-l-4 border-marigold bg-marigold-wash px-4 py-3">
      <p className="min-w-0 flex-1 basis-72">
        {children}
        {hasNoMailServer && (
          <>
            {" "}
            No mail server is set up, so the verification email isn't sent. To verify your address,{" "}
            <TextLink href="/mail">open Mail</TextLink> and follow the link in that email.
          </>
        )}
      </p>
      <Button busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
        {isSuccess ? "Verification requested" : "Send verification email"}
      </Button>
    </div>
  );
}
