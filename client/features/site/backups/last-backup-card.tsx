import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { countOf } from "#shared/lib/count.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { describeTimestamp, isLate, lastBackupOf } from "./backup-texts.ts";
import { backupsApi, type Overview } from "./backups.api.ts";

/** Shows when the last backup was made, what is wrong with the backups, and a button that makes one. */
export function LastBackupCard({ overview }: { overview: Overview }) {
  const { backups, kept: maxKept, isOnDataDisk } = overview;
  const create = useMutation({
    mutationFn: () =>
      runWithToast(() => backupsApi.create(), {
        doneTitle: "Backup made",
        errorTitle: "Couldn't make a backup",
        refetch: () => invalidate("backups"),
      }),
  });
  return (
    <Card
      title="Last backup"
      footer={
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
          Back up now
        </Button>
      }
    >
      <div className="grid gap-3">
        <LastBackup backups={backups} maxKept={maxKept} />
        {maxKept === 0 ? (
          <Warning>
            No daily backups are made. Set BACKUPS_KEPT to how many to keep, for example 7.
          </Warning>
        ) : (
          <p className="text-quiet">
            A backup is made every day.{" "}
            {maxKept === 1
              ? "Only the newest is kept."
              : `The newest ${countOf(maxKept, "backup")} are kept.`}
          </p>
        )}
        {isOnDataDisk && (
          <Warning>
            Backups are on the same disk as the family's data. If the disk fails, both are lost. Set
            BACKUP_DIR to a folder on another disk.
          </Warning>
        )}
      </div>
    </Card>
  );
}

interface LastBackupProps {
  backups: Overview["backups"];
  maxKept: number;
}

function LastBackup({ backups, maxKept }: LastBackupProps) {
  const [now] = useState(() => new Date());
  const last = lastBackupOf(backups);
  if (!last)
    return (
      <Warning>
        There is no backup yet. If the server's disk fails, the family's data is lost. Back up now.
      </Warning>
    );
  const when = `Last backup: ${describeTimestamp(last.madeAt, now)}${last.checkedAt ? ", checked" : ""}`;
  if (!isLate(last, now)) return <p>{when}</p>;
  return (
    <Warning>
      {when}. If the server's disk fails, all changes since then are lost. Back up now.
      {maxKept > 0 && " The server's log says why no daily backup was made."}
    </Warning>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3">{children}</p>
);
