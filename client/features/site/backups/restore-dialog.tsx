import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocation } from "wouter";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import type { Backup, WantedRestore } from "./backups.api.ts";

export type StartRestore = (wanted: WantedRestore) => Promise<unknown>;

interface RestoreDialogProps {
  backup: Backup;
  /** When it was made, such as 'today at 3:00 AM'. */
  when: string;
  /** Whether the server opens backups that were encrypted with its own key. */
  hasServerKey: boolean;
  start: StartRestore;
  isSetup: boolean;
  onClose: () => void;
}

/** Explains what a restore does, asks for the key if the backup needs one, and starts the restore. */
export function RestoreDialog({
  backup: { name, kind, isEncrypted },
  when,
  hasServerKey,
  start,
  isSetup,
  onClose,
}: RestoreDialogProps) {
  const formId = useId();
  const [, navigate] = useLocation();
  const [key, setKey] = useState("");
  const restore = useMutation({
    mutationFn: () => start({ name, ...(key.trim() && { key: key.trim() }) }),
    onSuccess: () => navigate("/restoring"),
  });
  const made = kind === "upload" ? `uploaded ${when}` : `from ${when}`;
  return (
    <Dialog
      onClose={onClose}
      title="Restore this backup?"
      description={`The backup ${made}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={isSetup ? "primary" : "destructive"}
            busy={restore.isPending}
          >
            Restore backup
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          restore.mutate();
        }}
      >
        {isSetup ? (
          <p>
            This site will be as it was on the day of the backup. Sign in with your password from
            that day.
          </p>
        ) : (
          <ul className="grid list-disc gap-2 pl-5">
            <li>Everything changed since this backup is replaced.</li>
            <li>Everyone is signed out, including you.</li>
            <li>Passwords are those from the day of the backup.</li>
            <li>First, a backup of today is made, so you can go back.</li>
          </ul>
        )}
        {isEncrypted && (
          <PasswordField
            className="mt-4"
            label={hasServerKey ? "Key (optional)" : "Key"}
            hint={
              hasServerKey
                ? "Leave empty to use this server's key."
                : "The backup is encrypted. Its key begins with AGE-SECRET-KEY-."
            }
            autoComplete="off"
            required={!hasServerKey}
            maxLength={200}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
        {restore.error && (
          <p role="alert" className="mt-4 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
            {describeFailure(restore.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
