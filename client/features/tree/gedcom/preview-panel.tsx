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
import { inMegabytes } from "./file-size.ts";
import {
  gedcomApi,
  setCachedFile,
  type Preview,
  usePreview,
  type WaitingFile,
} from "./gedcom.api.ts";
import { LinkChanges } from "./link-changes.tsx";
import { MatchList } from "./match-list.tsx";
import { PreviewCounts } from "./preview-counts.tsx";
import { PreviewLists } from "./preview-lists.tsx";

interface PreviewPanelProps {
  groupId: number;
  file: WaitingFile;
}

/** The preview of an import, its decisions, and the button that starts it. */
export function PreviewPanel({ groupId, file }: PreviewPanelProps) {
  // After a failed or canceled import, the choices made for it.
  const [chosen, setChosen] = useState<readonly ChosenMatch[]>(file.import?.choices?.matched ?? []);
  const { data, error, isFetching, refetch } = usePreview(file.id, chosen);
  const remove = useMutation({
    mutationFn: () => gedcomApi.remove({ params: { id: file.id } }),
    onSettled: () => setCachedFile(groupId, null),
  });
  const another = (
    <Button busy={remove.isPending} onClick={() => remove.mutate()}>
      Choose another file
    </Button>
  );
  return (
    <div className="grid gap-6">
      <Card title="Preview of the import" aside={another}>
        {file.import && (
          <p role="alert" className="mb-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
            {file.import.failure ?? "Import canceled. Nothing was changed."}
          </p>
        )}
        <p className="wrap-anywhere">
          <strong>{file.name}</strong>, {inMegabytes(file.size)}
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
          chosen={chosen}
          onChosen={setChosen}
          isFetching={isFetching}
          onAgain={() => void refetch()}
        />
      )}
    </div>
  );
}

interface DecisionsProps extends PreviewPanelProps {
  preview: Preview;
  /** Matches by hand. */
  chosen: readonly ChosenMatch[];
  onChosen: (chosen: readonly ChosenMatch[]) => void;
  /** Whether the preview is being loaded again. */
  isFetching: boolean;
  onAgain: () => void;
}

const toggleIn = <T,>(all: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
};

function Decisions(props: DecisionsProps) {
  const { groupId, file, preview, chosen, onChosen, isFetching, onAgain } = props;
  const before = file.import?.choices;
  const [refused, setRefused] = useState<ReadonlySet<number>>(() => new Set(before?.refused));
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(before?.taken));
  const [addToGuestLists, setAddToGuestLists] = useState(before?.addToGuestLists ?? false);
  const take = useMutation({
    mutationFn: () =>
      gedcomApi.take({
        params: { id: file.id },
        body: {
          version: preview.version,
          refused: [...refused],
          matched: [...chosen],
          taken: [...taken],
          addToGuestLists,
        },
      }),
    onSuccess: (now) => setCachedFile(groupId, now),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "gedcom.familyChanged") onAgain();
    },
  });
  const onTake = (key: string) => setTaken((all) => toggleIn(all, key));
  return (
    <>
      <MatchList
        preview={preview}
        chosen={chosen}
        onUndo={(place) => onChosen(chosen.filter((each) => each.place !== place))}
        refused={refused}
        onRefuse={(place) => setRefused((all) => toggleIn(all, place))}
        taken={taken}
        onTake={onTake}
      />
      <LinkChanges preview={preview} taken={taken} onTake={onTake} />
      <PreviewLists
        groupId={groupId}
        preview={preview}
        onMatch={(place, userId) =>
          // A profile matches one person of the file, so a new match replaces an older one.
          onChosen([...chosen.filter((each) => each.userId !== userId), { place, userId }])
        }
      />
      <Card className="sticky bottom-0 z-10">
        {take.error && (
          <p role="alert" className="mb-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
            {messageOf(take.error, "Couldn't start the import. Nothing was changed. Try again.")}
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
            busy={take.isPending || isFetching}
            onClick={() => take.mutate()}
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
