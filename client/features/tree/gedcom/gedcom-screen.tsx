import { useEffect, useRef } from "react";
import { useParams } from "wouter";
import { isImporting } from "#shared/tree/gedcom/update/import-progress.ts";
import { mayExchange } from "#shared/tree/gedcom/gedcom.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useGroupNames } from "../../family/groups/index.ts";
import { DoneCard } from "./done-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { useWaitingFile, type WaitingFile } from "./gedcom.api.ts";
import { ImportsCard } from "./imports-card.tsx";
import { ImportingCard } from "./importing-card.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { UploadCard } from "./upload-card.tsx";

/** Imports a family's tree from another genealogy program, with a preview, and exports it. */
export default function GedcomScreen() {
  const groupId = Number(useParams<{ id: string }>().id);
  const mayImport = mayExchange(useSignedIn(), groupId);
  const name = useGroupNames()(groupId);
  const back = (
    <ButtonLink href="/family-groups" padding="snug">
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
          <ImportsCard groupId={groupId} />
          <ExportCard groupId={groupId} />
        </>
      ) : (
        <EmptyState
          drawing={<AlbumDrawing />}
          title="Only administrators of this family group can import and export its tree"
        />
      )}
    </>
  );
}

function Steps({ groupId }: { groupId: number }) {
  const waiting = useWaitingFile(groupId);
  const step = waiting.data && stepOf(waiting.data.file);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  // "Import this file" is at the end of a long step, so the page scrolls to the start of the next one.
  useEffect(() => {
    if (before.current && before.current !== step && (step === "importing" || step === "done")) {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView();
    }
    before.current = step;
  }, [step]);
  if (!waiting.data)
    return (
      <QueryPlaceholder
        query={waiting}
        failed="Couldn't load your import"
        loading="Loading your import"
      >
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Step groupId={groupId} file={waiting.data.file} />
    </div>
  );
}

const stepOf = (file: WaitingFile | null) => {
  if (!file) return "upload";
  if (file.done) return "done";
  return isImporting(file.import?.status) ? "importing" : "preview";
};

function Step({ groupId, file }: { groupId: number; file: WaitingFile | null }) {
  if (!file) return <UploadCard groupId={groupId} />;
  if (file.done) return <DoneCard groupId={groupId} file={file} done={file.done} />;
  if (stepOf(file) === "importing") return <ImportingCard groupId={groupId} file={file} />;
  return <PreviewPanel key={file.id} groupId={groupId} file={file} />;
}
