import { countOf } from "#shared/lib/count.ts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/calls/api.ts";
import { Button } from "../../../ui/button.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  type Blockers,
  invalidateFamily,
  gedcomApi,
  type RecentImport,
  useBlockers,
} from "./gedcom.api.ts";

const REASONS: Record<Blockers["people"][number]["reasons"][number], string> = {
  edited: "edited, moved, or deleted",
  relatives: "relatives changed",
  facts: "life events or names changed",
  used: "invited, replied to an event, or used elsewhere",
  dates: "the earlier dates would conflict with a parent or child",
};

const describeTrash = (added: number) =>
  added === 1
    ? "The person it added is in the trash."
    : `The ${countOf(added, "person", "people")} it added are in the trash.`;

interface UndoImportDialogProps {
  importToUndo: RecentImport;
  onClose: () => void;
}

/** Asks for confirmation before undoing an import, or explains why it can't be undone. */
export function UndoImportDialog({ importToUndo, onClose }: UndoImportDialogProps) {
  const { id, result } = importToUndo;
  const blockers = useBlockers(id);
  const undo = useMutation({
    mutationFn: () => gedcomApi.undo({ params: { id } }),
    onSuccess: () => {
      onClose();
      toast({
        title: "Import undone",
        ...(result.added > 0 && { description: describeTrash(result.added) }),
      });
      return invalidateFamily();
    },
    // Someone may have made changes while this was open.
    onError: () => blockers.refetch(),
  });
  const canUndo = blockers.data?.count === 0 && !blockers.data.isReplaced;
  return (
    <Dialog
      onClose={onClose}
      title={`Undo the import of ${result.file}?`}
      footer={
        <>
          <Button onClick={onClose}>{canUndo ? "Cancel" : "Close"}</Button>
          {canUndo && (
            <Button variant="destructive" busy={undo.isPending} onClick={() => undo.mutate()}>
              Undo import
            </Button>
          )}
        </>
      }
    >
      {blockers.data ? (
        <>
          {canUndo ? (
            <UndoConsequences result={result} />
          ) : (
            <UndoBlockers blockers={blockers.data} />
          )}
          {undo.error && canUndo && (
            <p
              role="alert"
              className="mt-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3"
            >
              {messageOf(undo.error, "Couldn't undo the import. Nothing was changed. Try again.")}
            </p>
          )}
        </>
      ) : (
        <QueryPlaceholder
          query={blockers}
          errorTitle="Couldn't check whether this import can be undone"
          loadingLabel="Checking whether this import can be undone"
        >
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}

const UndoConsequences = ({ result }: Pick<RecentImport, "result">) => (
  <>
    <p>
      {result.added > 0 &&
        `This deletes the ${countOf(result.added, "person", "people")} it added, with their relationships and life events. A Super Admin can restore them from the trash for 30 days. `}
      {result.matched > 0 &&
        "People who were already in the tree go back to how they were before the import."}
    </p>
    <p className="mt-3">Everyone else stays. You can import the file again later.</p>
  </>
);

function UndoBlockers({ blockers: { isReplaced, count, people } }: { blockers: Blockers }) {
  if (isReplaced) return <p>This file was imported again later. Undo the later import first.</p>;
  const more = count - people.length;
  return (
    <>
      <p>
        Can't undo this import, because {countOf(count, "profile was", "profiles were")} changed
        after it. You can still delete the people it added, one by one.
      </p>
      <ul aria-label="Profiles that were changed" className="mt-3 grid gap-2">
        {people.map(({ id, name, reasons }, index) => (
          <li key={id ?? `${name} ${index}`} className="wrap-anywhere">
            {id === null ? name : <TextLink href={`/profile/${id}`}>{name}</TextLink>}
            <span className="text-quiet">: {reasons.map((each) => REASONS[each]).join("; ")}</span>
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString("en-US")} more</li>}
      </ul>
    </>
  );
}
