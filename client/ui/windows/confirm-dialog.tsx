import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  destructive?: boolean;
  busy?: boolean;
}

/** Asks once more before something that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, children, confirm, onConfirm, destructive, busy } = props;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={destructive ? "destructive" : "primary"} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
