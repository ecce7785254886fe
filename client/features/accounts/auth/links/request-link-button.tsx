import { Button } from "../../../../ui/button.tsx";
import { useRequestVerification } from "./use-request-verification.ts";

/** Requests another verification link for the reader's address. */
export function RequestLinkButton({ variant }: { variant?: "primary" }) {
  const { mutate, isPending } = useRequestVerification("New link requested");
  return (
    <Button variant={variant} busy={isPending} onClick={() => mutate()}>
      Send a new link
    </Button>
  );
}
