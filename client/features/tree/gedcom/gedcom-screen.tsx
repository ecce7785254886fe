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
import { ImportResultCard } from "./import-result-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { useUploadedFile, type UploadedFile } from "./gedcom.api.ts";
import { ImportsCard } from "./imports-card.tsx";
import { ImportingCard } from "./importing-card.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { UploadCard } from "./upload-card.tsx";

/** Imports a family's tree from another genealogy program, with a preview, and exports it. */
export default function GedcomScreen() {
  const groupId = Number(useParams<{ id: string }>().id);
  const mayImport = mayExchange(useSignedIn(), groupId);
  const name = useGroupNames()(groupId);
  const backLink = (
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
        actions={backLink}
      />
      {mayImport ? (
        <>
          <ImportSteps key={groupId} groupId={groupId} />
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

function ImportSteps({ groupId }: { groupId: number }) {
  const uploadQuery = useUploadedFile(groupId);
  const step = uploadQuery.data && stepOf(uploadQuery.data.file);
  const container = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  // "Import this file" is at the end of a long step, so the page scrolls to the start of the next one.
  useEffect(() => {
    if (
      previousStep.current &&
      previousStep.current !== step &&
      (step === "importing" || step === "done")
    ) {
      container.current?.focus({ preventScroll: true });
      container.current?.scrollIntoView();
    }
    previousStep.current = step;
  }, [step]);
  if (!uploadQuery.data)
    return (
      <QueryPlaceholder
        query={uploadQuery}
        failed="Couldn't load your import"
        loading="Loading your import"
      >
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-20 outline-none">
      <ImportStep groupId={groupId} file={uploadQuery.data.file} />
    </div>
  );
}

const stepOf = (file: UploadedFile | null) => {
  if (!file) return "upload";
  if (file.done) return "done";
  return isImporting(file.import?.status) ? "importing" : "preview";
};

function ImportStep({ groupId, file }: { groupId: number; file: UploadedFile | null }) {
  if (!file) return <UploadCard groupId={groupId} />;
  if (file.done) return <ImportResultCard groupId={groupId} file={file} result={file.done} />;
  if (stepOf(file) === "importing") return <ImportingCard groupId={groupId} file={file} />;
  return <PreviewPanel key={file.id} groupId={groupId} file={file} />;
}
