import { useQuery } from "@tanstack/react-query";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { BackupList } from "./backup-list.tsx";
import { backupsApi, backupsQueries } from "./backups.api.ts";
import { LastBackupCard } from "./last-backup-card.tsx";
import { UploadBackup } from "./upload-backup.tsx";

/** Makes, downloads, uploads, and restores backups. Only for Super Admins. */
export default function BackupsScreen() {
  const maySee = grantsAnywhere(useSignedIn(), "site.backUp");
  return (
    <>
      <PageHeading
        title="Backups"
        subtitle={
          maySee && "A backup contains everything on this site: people, photos, and accounts."
        }
      />
      {maySee ? (
        <Backups />
      ) : (
        <EmptyState drawing={<AlbumDrawing />} title="Only a Super Admin can see this page" />
      )}
    </>
  );
}

function Backups() {
  const overview = useQuery(backupsQueries.list());
  const { data } = overview;
  if (!data)
    return (
      <QueryPlaceholder
        query={overview}
        errorTitle="Couldn't load the backups"
        loadingLabel="Loading the backups"
      >
        <Skeleton className="h-40" />
        <Skeleton className="mt-6 h-56" />
      </QueryPlaceholder>
    );
  return (
    <div className="grid max-w-3xl gap-6">
      <LastBackupCard overview={data} />
      {data.backups.length === 0 ? (
        <EmptyState drawing={<AlbumDrawing />} title="No backups yet">
          Make the first one, or upload one.
        </EmptyState>
      ) : (
        <Card title="All backups">
          <p className="mb-4 text-quiet">
            Checked means that a restore was tried and works. Keep a download somewhere else, for
            example on a USB drive. It contains everything, so keep it private.
          </p>
          <BackupList overview={data} start={(body) => backupsApi.restore({ body })} />
        </Card>
      )}
      <Card>
        <UploadBackup upload={backupsApi.upload} />
      </Card>
    </div>
  );
}
