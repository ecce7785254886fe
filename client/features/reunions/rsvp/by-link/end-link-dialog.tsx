import { ConfirmDialog } from "../../../../ui/windows/confirm-dialog.tsx";
import { runWithToast } from "../../../../ui/windows/run-with-toast.ts";
import { rsvpLinkApi } from "./rsvp-link.api.ts";

interface EndLinkDialogProps {
  token: string;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before all links of a household for an event end. */
export default function EndLinkDialog({ token, refetch, onClose }: EndLinkDialogProps) {
  const end = async () => {
    onClose();
    await runWithToast(() => rsvpLinkApi.revoke({ params: { token } }), {
      doneTitle: "Link turned off",
      errorTitle: "Couldn't turn off the link",
      refetch,
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Turn off this link?"
      confirmLabel="Turn off link"
      destructive
      onConfirm={() => void end()}
    >
      All your household’s links for this event will stop working. Your replies won’t change. The
      organizers can send you a new link.
    </ConfirmDialog>
  );
}
