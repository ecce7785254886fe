import { useParams } from "wouter";
import { mayExchange } from "#shared/gedcom/gedcom.policy.ts";
import { useSignedIn } from "../../lib/session.ts";
import { usePages } from "../../lib/use-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { groupQueries } from "../groups/groups.api.ts";
import { DoneCard } from "./done-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { useWaitingFile } from "./gedcom.api.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { UploadCard } from "./upload-card.tsx";

/** A family's tree from another genealogy program: sent, looked at, imported. */
export default function GedcomScreen() {
  const groupId = Number(useParams<{ id: string }>().id);
  const mayImport = mayExchange(useSignedIn(), groupId);
  const groups = usePages(groupQueries.names({ query: {} }));
  const group = groups.items?.find(({ id }) => id === groupId);
  const back = (
    <ButtonLink href="/family-groups" room="snug">
      Family groups
    </ButtonLink>
  );
  return (
    <>
      <PageHeading
        title="GEDCOM"
        documentTitle={group ? `GEDCOM of ${group.name}` : "GEDCOM"}
        subtitle={group && <span className="wrap-anywhere">{group.name}</span>}
        actions={back}
      />
      {mayImport ? (
        <>
          <Steps key={groupId} groupId={groupId} />
          <ExportCard groupId={groupId} />
        </>
      ) : (
        <EmptyState
          drawing={<AlbumDrawing />}
          title="Only administrators of this family group can import its tree"
        />
      )}
    </>
  );
}

function Steps({ groupId }: { groupId: number }) {
  const { data, error, isFetching, refetch } = useWaitingFile(groupId);
  if (error && !data)
    return (
      <ErrorState
        title="We couldn't look whether a file is waiting"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data)
    return (
      <Loading label="Looking whether a file is waiting">
        <Skeleton className="h-56" />
      </Loading>
    );
  const { file } = data;
  if (!file) return <UploadCard groupId={groupId} />;
  if (file.done) return <DoneCard groupId={groupId} file={file} done={file.done} />;
  return <PreviewPanel key={file.id} groupId={groupId} file={file} />;
}
