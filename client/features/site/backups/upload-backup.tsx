import { MAX_UPLOAD_BYTES } from "#shared/site/backups/backups.contract.ts";
import { formatFileSize } from "../../../lib/file-size.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { UploadField } from "../../../ui/forms/upload-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { toBackupBlob } from "./backups.api.ts";

interface UploadBackupProps {
  upload: (args: {
    upload: Blob;
    onProgress: (sent: number, total: number) => void;
    signal: AbortSignal;
  }) => Promise<unknown>;
}

/** Uploads a backup, which then shows up in the list. */
export const UploadBackup = ({ upload }: UploadBackupProps) => (
  <UploadField
    label="Upload a backup"
    hint={`A file that you downloaded from a Backups page, up to ${formatFileSize(MAX_UPLOAD_BYTES)}. It's kept for 30 days.`}
    maxBytes={MAX_UPLOAD_BYTES}
    upload={async (file, options) => {
      await upload({ upload: toBackupBlob(file), ...options });
      toast({
        title: "Backup uploaded",
        description: "It's in the list. Nothing has changed yet.",
      });
      await invalidate("backups");
    }}
  />
);
