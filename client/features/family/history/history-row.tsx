import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { formatTimestamp } from "../../../lib/formats.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { undoMove } from "./undo-move.ts";
import { undoMerge } from "./undo-merge.ts";
import { eventHistoryApi, historyApi } from "./history.api.ts";
import { type HistoryEntry, describeEntry } from "./history-sentences.ts";
import { HistorySentence } from "./history-sentence.tsx";

/** One change, as a sentence. */
export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { at, address } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <HistorySentence entry={entry} />
        <p className="tabular text-[0.9rem] text-quiet">
          <time dateTime={at}>{formatTime(at)}</time>
          {address && ` · from ${address}`}
        </p>
      </div>
      {entry.canRestore && <UndoChangeButton entry={entry} />}
      {entry.mergeId !== null && <UndoMerge id={entry.mergeId} />}
      {entry.moveId !== null && <UndoMove id={entry.moveId} />}
    </li>
  );
}

const formatTime = (at: string) => formatTimestamp(at, { dateStyle: "long", timeStyle: "short" });

function UndoChangeButton({ entry }: { entry: HistoryEntry }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => undoChange(entry),
    onSuccess: () => {
      toast({ title: "Change undone" });
      return entry.subject === "event"
        ? invalidate("eventHistory", "events", "schedule", "rsvp", "attendance", "eventMail")
        : invalidate("history", "people", "groups", "relationships", "familyTree", "facts");
    },
    onError: (error) =>
      toast({
        title: "Couldn't undo this change",
        description: messageOf(error, "Nothing was changed. Try again."),
        destructive: true,
      }),
  });
  return (
    <Button padding="snug" busy={isPending} onClick={() => mutate()}>
      {!isPending && <Undo2 aria-hidden className="size-5" />}
      Undo this change
      <span className="sr-only">
        : {entry.by.name} {describeEntry(entry)}
      </span>
    </Button>
  );
}

/** Changes of events have a route of their own. */
const undoChange = ({ id, subject, about }: HistoryEntry) =>
  subject === "event"
    ? eventHistoryApi.restore({ params: { id: about[0]!.id!, changeId: id } })
    : historyApi.restore({ params: { id } });

const UndoMerge = ({ id }: { id: number }) => (
  <UndoButton label="Undo this merge" undo={() => undoMerge(id)} />
);

const UndoMove = ({ id }: { id: number }) => (
  <UndoButton label="Undo this move" undo={() => undoMove(id)} />
);

function UndoButton({ label, undo }: { label: string; undo: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: undo });
  return (
    <Button padding="snug" busy={isPending} onClick={() => mutate()}>
      {!isPending && <Undo2 aria-hidden className="size-5" />}
      {label}
    </Button>
  );
}
