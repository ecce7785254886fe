import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button, DownloadLink } from "../../../ui/button.tsx";
import { capitalize, describeContent, describeTimestamp } from "./backup-texts.ts";
import { type Backup, downloadUrl, type Overview } from "./backups.api.ts";
import { RestoreDialog, type StartRestore } from "./restore-dialog.tsx";

interface BackupListProps {
  overview: Overview;
  start: StartRestore;
  /** Whether there are no accounts yet. */
  isSetup?: boolean;
}

/** The backups, newest first, each with its actions. */
export function BackupList({ overview, start, isSetup = false }: BackupListProps) {
  const [chosen, setChosen] = useState<Backup>();
  const [now] = useState(() => new Date());
  return (
    <>
      <ul aria-label="Backups" className="divide-y divide-line">
        {overview.backups.map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            now={now}
            canDownload={!isSetup && backup.kind !== "upload"}
            onRestore={() => setChosen(backup)}
          />
        ))}
      </ul>
      {chosen && (
        <RestoreDialog
          backup={chosen}
          when={describeTimestamp(chosen.madeAt, now)}
          hasServerKey={overview.encryptsDownloads}
          start={start}
          isSetup={isSetup}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface BackupRowProps {
  backup: Backup;
  now: Date;
  canDownload: boolean;
  onRestore: () => void;
}

function BackupRow({ backup, now, canDownload, onRestore }: BackupRowProps) {
  const { name, kind, madeAt, checkedAt, isEncrypted } = backup;
  const when = describeTimestamp(madeAt, now);
  const suffix = <span className="sr-only"> the backup from {when}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={madeAt} className="tabular font-semibold">
            {capitalize(when)}
          </time>
          {kind === "beforeRestore" && <Badge tone="lake">Before a restore</Badge>}
          {kind === "upload" && <Badge tone="lake">Uploaded</Badge>}
          {isEncrypted && <Badge>Encrypted</Badge>}
          {checkedAt !== null && <Badge tone="evergreen">Checked</Badge>}
        </p>
        <p className="tabular text-[0.9rem] text-quiet">{describeContent(backup)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canDownload && <DownloadLink href={downloadUrl(name)}>Download{suffix}</DownloadLink>}
        <Button onClick={onRestore}>Restore…{suffix}</Button>
      </div>
    </li>
  );
}
