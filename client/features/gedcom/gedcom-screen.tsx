import { useParams } from "wouter";
import { isImporting } from "#shared/gedcom/again/import-progress.ts";
import { mayExchange } from "#shared/gedcom/gedcom.policy.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useGroupNames } from "../groups/use-group-names.ts";
import { DoneCard } from "./done-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { useWaitingFile } from "./gedcom.api.ts";
import { ImportingCard } from "./importing-card.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { UploadCard } from "./upload-card.tsx";

/** A family's tree from another genealogy program: sent, looked at, imported. */
export default function GedcomScreen() {
  const groupId = Number(useParams<{ id: string }>().id);
  const mayImport = mayExchange(useSignedIn(), groupId);
  const name = useGroupNames()(groupId);
  const back = (
    <ButtonLink href="/family-groups" room="snug">
      Family groups
    </ButtonLink>
  );
  return (
    <>
      <PageHeading
        title="GEDCOM"
        documentTitle={name ? `GEDCOM of ${name}` : "GEDCOM"}
        subtitle={name && <span className="wrap-anywhere">{name}</span>}
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
  const waiting = useWaitingFile(groupId);
  if (!waiting.data)
    return (
      <NotHere
        query={waiting}
        failed="We couldn't look whether a file is waiting"
        loading="Looking whether a file is waiting"
      >
        <Skeleton className="h-56" />
      </NotHere>
    );
  const { file } = waiting.data;
  if (!file) return <UploadCard groupId={groupId} />;
  if (file.done) return <DoneCard groupId={groupId} file={file} done={file.done} />;
  if (isImporting(file.import?.status)) return <ImportingCard groupId={groupId} file={file} />;
  return <PreviewPanel key={file.id} groupId={groupId} file={file} />;
}
