import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ChosenMatch } from "#shared/tree/gedcom/preview.schema.ts";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading } from "../../../ui/loading/skeleton.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { formatFileSize } from "../../../lib/file-size.ts";
import {
  gedcomApi,
  setCachedFile,
  type Preview,
  usePreview,
  type UploadedFile,
} from "./gedcom.api.ts";
import { MatchList } from "./match-list.tsx";
import { PreviewCounts } from "./preview-counts.tsx";
import { PreviewLists } from "./preview-lists.tsx";
import { ChangeChoice } from "./change-choice.tsx";

interface PreviewPanelProps {
  groupId: number;
  file: UploadedFile;
}

/** The preview of an import, the decisions that it needs, and the button that starts it. */
export function PreviewPanel({ groupId, file }: PreviewPanelProps) {
  // After a failed or canceled import, these are the choices made for it.
  const [chosen, setManualMatches] = useState<readonly ChosenMatch[]>(
    file.import?.choices?.matched ?? [],
  );
  const { data, error, isFetching, refetch } = usePreview(file.id, chosen);
  const remove = useMutation({
    mutationFn: () => gedcomApi.remove({ params: { id: file.id } }),
    onSettled: () => setCachedFile(groupId, null),
  });
  const replaceButton = (
    <Button busy={remove.isPending} onClick={() => remove.mutate()}>
      Choose another file
    </Button>
  );
  return (
    <div className="grid gap-6">
      <Card title="Preview of the import" aside={replaceButton}>
        {file.import && (
          <p role="alert" className="mb-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
            {file.import.failure ?? "Import canceled. Nothing was changed."}
          </p>
        )}
        <p className="wrap-anywhere">
          <strong>{file.name}</strong>, {formatFileSize(file.size)}
        </p>
        {!data && !error && (
          <Loading label="Reading the file">
            <p className="mt-4 flex items-center gap-3">
              <Spinner small /> Reading the file and comparing it with your family. A large file
              takes about a minute.
            </p>
          </Loading>
        )}
        {data && <PreviewCounts preview={data} />}
      </Card>
      {error && !data && (
        <ErrorState
          title="This file can't be imported"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {messageOf(error, "Couldn't read the file. Try again.")}
        </ErrorState>
      )}
      {data && (
        <Decisions
          groupId={groupId}
          file={file}
          preview={data}
          manualMatches={chosen}
          onManualMatches={setManualMatches}
          isFetching={isFetching}
          onReload={() => void refetch()}
        />
      )}
    </div>
  );
}

interface DecisionsProps extends PreviewPanelProps {
  preview: Preview;
  /** The matches that the reader added. */
  manualMatches: readonly ChosenMatch[];
  onManualMatches: (manualMatches: readonly ChosenMatch[]) => void;
  /** Whether the preview is being loaded again. */
  isFetching: boolean;
  onReload: () => void;
}

const toggleMember = <T,>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
};

function Decisions(props: DecisionsProps) {
  const { groupId, file, preview, manualMatches, onManualMatches, isFetching, onReload } = props;
  const previousChoices = file.import?.choices;
  const [rejectedMatches, setRejectedMatches] = useState<ReadonlySet<number>>(
    () => new Set(previousChoices?.refused),
  );
  const [acceptedChanges, setAcceptedChanges] = useState<ReadonlySet<string>>(
    () => new Set(previousChoices?.taken),
  );
  const [addToGuestLists, setAddToGuestLists] = useState(previousChoices?.addToGuestLists ?? false);
  const startImport = useMutation({
    mutationFn: () =>
      gedcomApi.import({
        params: { id: file.id },
        body: {
          version: preview.version,
          refused: [...rejectedMatches],
          matched: [...manualMatches],
          taken: [...acceptedChanges],
          addToGuestLists,
        },
      }),
    onSuccess: (now) => setCachedFile(groupId, now),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "gedcom.familyChanged") onReload();
    },
  });
  const onToggleChange = (key: string) => setAcceptedChanges((all) => toggleMember(all, key));
  return (
    <>
      <MatchList
        preview={preview}
        manualMatches={manualMatches}
        onUndo={(place) => onManualMatches(manualMatches.filter((each) => each.place !== place))}
        rejectedMatches={rejectedMatches}
        onToggleMatch={(place) => setRejectedMatches((all) => toggleMember(all, place))}
        acceptedChanges={acceptedChanges}
        onToggleChange={onToggleChange}
      />
      <LinkChanges
        preview={preview}
        acceptedChanges={acceptedChanges}
        onToggleChange={onToggleChange}
      />
      <PreviewLists
        groupId={groupId}
        preview={preview}
        onMatch={(place, userId) =>
          // A profile matches one person of the file, so a new match replaces an older one.
          onManualMatches([
            ...manualMatches.filter((each) => each.userId !== userId),
            { place, userId },
          ])
        }
      />
      <Card className="sticky bottom-0 z-10">
        {startImport.error && (
          <p role="alert" className="mb-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
            {messageOf(
              startImport.error,
              "Couldn't start the import. Nothing was changed. Try again.",
            )}
          </p>
        )}
        {preview.events.length > 0 && preview.counts.added > 0 && (
          <CheckboxField
            className="mb-3"
            label={guestListsQuestion(preview.events.map(({ name }) => name))}
            hint="You can also add them later on the event's Attendance tab."
            checked={addToGuestLists}
            onChange={({ target }) => setAddToGuestLists(target.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            variant="primary"
            busy={startImport.isPending || isFetching}
            onClick={() => startImport.mutate()}
          >
            Import this file
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-[0.9rem] text-quiet">
            You can undo the import for 30 days, unless someone changes these people first.
          </p>
        </div>
      </Card>
    </>
  );
}

const guestListsQuestion = (events: string[]) =>
  `Add the imported people to the guest list for ${new Intl.ListFormat("en-US").format(events)}`;

interface LinkChangesProps {
  preview: Preview;
  acceptedChanges: ReadonlySet<string>;
  onToggleChange: (key: string) => void;
}

/** The relationships that differ between the tree and the file. */
function LinkChanges({ preview: { links }, acceptedChanges, onToggleChange }: LinkChangesProps) {
  if (links.length === 0) return null;
  return (
    <Card title="Couples and parents">
      <ul aria-label="Relationships that differ in the file" className="grid gap-4">
        {links.map(({ who, ...change }) => (
          <li key={change.key}>
            <p className="font-semibold wrap-anywhere">{who}</p>
            <ul className="mt-1">
              <ChangeChoice
                change={change}
                owner={who}
                isAccepted={acceptedChanges.has(change.key)}
                onToggle={onToggleChange}
              />
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
