import { useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { isImporting } from "#shared/tree/gedcom/update/import-progress.ts";
import { mayExchange } from "#shared/tree/gedcom/gedcom.policy.ts";
import { gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink, DownloadLink, Button } from "../../../ui/button.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useGroupNames } from "../../family/groups/index.ts";
import { urlOf } from "../../../lib/calls/api.ts";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { formatTimestampDay } from "../../../lib/dates.ts";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import {
  useUploadedFile,
  type UploadedFile,
  setCachedFile,
  type RecentImport,
  useImports,
} from "./gedcom.api.ts";
import { ImportingCard } from "./importing-card.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { UploadCard } from "./upload-card.tsx";
import { UndoImportDialog } from "./undo-import-dialog.tsx";

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
        errorTitle="Couldn't load your import"
        loadingLabel="Loading your import"
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
  if (file.result) return "done";
  return isImporting(file.import?.status) ? "importing" : "preview";
};

function ImportStep({ groupId, file }: { groupId: number; file: UploadedFile | null }) {
  if (!file) return <UploadCard groupId={groupId} />;
  if (file.result) return <ImportResultCard groupId={groupId} file={file} result={file.result} />;
  if (stepOf(file) === "importing") return <ImportingCard groupId={groupId} file={file} />;
  return <PreviewPanel key={file.id} groupId={groupId} file={file} />;
}

const { path } = gedcomContract.routes.export;

/** Downloads the whole tree as a file for any genealogy program. */
function ExportCard({ groupId }: { groupId: number }) {
  const [withoutLiving, setWithoutLiving] = useState(false);
  return (
    <Card title="Export the tree" className="mt-6 max-w-2xl">
      <p className="mb-2">
        Saves all people, relationships, life events, and notes as a GEDCOM 5.5.1 file, which any
        genealogy program can open.
      </p>
      <CheckboxField
        label="Leave out details of living people"
        hint="For people who may be living, the file contains only their place in the tree."
        checked={withoutLiving}
        onChange={({ currentTarget }) => setWithoutLiving(currentTarget.checked)}
      />
      <DownloadLink
        href={urlOf(path, { id: groupId }, withoutLiving ? { withoutLiving: "true" } : {})}
        className="mt-4"
      >
        Save as GEDCOM
      </DownloadLink>
    </Card>
  );
}

interface ImportResultCardProps {
  groupId: number;
  file: UploadedFile;
  result: NonNullable<UploadedFile["result"]>;
}

/** The outcome of an import, and what to do next. */
function ImportResultCard({ groupId, file, result }: ImportResultCardProps) {
  return (
    <Card
      title="Imported"
      className="max-w-2xl"
      footer={
        <>
          <ButtonLink href={`/family-tree?group=${groupId}&view=whole`} variant="primary">
            Open family tree
          </ButtonLink>
          <Button onClick={() => setCachedFile(groupId, null)}>Import another file</Button>
        </>
      }
    >
      <output className="block">
        <p className="wrap-anywhere">
          From <strong>{file.name}</strong>: {countOf(result.added, "person", "people")} added,{" "}
          {countOf(result.updated, "person", "people")} updated, {countOf(result.couples, "couple")}{" "}
          added, and {countOf(result.parentLinks, "parent-child link")} added.
        </p>
      </output>
      <p className="mt-2 text-quiet">
        You can{" "}
        <a href="#imports" className="text-evergreen underline underline-offset-3">
          undo this import
        </a>{" "}
        for 30 days. It's also in the group's history.
      </p>
    </Card>
  );
}

/** The imports that can still be undone. */
function ImportsCard({ groupId }: { groupId: number }) {
  const imports = useImports(groupId).data?.imports;
  const container = useRestoredFocus<HTMLDivElement>(imports?.length);
  const [importToUndo, setImportToUndo] = useState<RecentImport>();
  return (
    <div ref={container} id="imports">
      {imports && imports.length > 0 && (
        <Card title="Imports of the last 30 days" className="mt-6 max-w-2xl">
          <ul className="divide-y divide-line">
            {imports.map((each) => (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <p className="font-semibold wrap-anywhere">{each.result.file}</p>
                  <p className="wrap-anywhere text-quiet">{describeImport(each)}</p>
                </div>
                <Button padding="snug" onClick={() => setImportToUndo(each)}>
                  Undo import
                  <span className="sr-only"> of {each.result.file}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {importToUndo && (
        <UndoImportDialog importToUndo={importToUndo} onClose={() => setImportToUndo(undefined)} />
      )}
    </div>
  );
}

function describeImport({ importedAt, by, result }: RecentImport): string {
  const author = by ? ` by ${by.name}` : "";
  const people = countOf(result.added, "person", "people");
  const links = countOf(result.couples + result.parentLinks, "relationship");
  const updated =
    result.updated > 0 ? `, ${countOf(result.updated, "person", "people")} updated` : "";
  return `Imported ${formatTimestampDay(importedAt)}${author}: ${people} and ${links} added${updated}`;
}
