import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { Badge } from "../../../ui/badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { useDeleteWithUndo } from "../../../ui/windows/use-delete-with-undo.ts";
import type { Answering } from "../rsvp/rsvp.api.ts";
import { TakeButton } from "./take-button.tsx";
import { takeFor } from "./take.ts";
import { TaskForm } from "./task-form.tsx";
import { openInWords, takerInWords, unnamed } from "./task-words.ts";
import { renewTasks, type Task, tasksApi } from "./tasks.api.ts";

interface TaskRowProps {
  eventId: number;
  task: Task;
  /** Those of the reader's household who can take something on. */
  people: Answering[];
  /** Whether it can be changed, moved and deleted. */
  isEditable: boolean;
  /** Moves it; null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** Something to bring or to help with: how much is open, who does it, and a way to take it on. */
export function TaskRow({ eventId, task, people, isEditable, onUp, onDown }: TaskRowProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen && isEditable)
    return (
      <li className="py-4">
        <TaskForm eventId={eventId} task={task} onDone={() => setOpen(false)} />
      </li>
    );
  const { title, detail, needed, taken } = task;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 print:break-inside-avoid">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {title}
          <Badge tone={taken < needed ? "marigold" : "evergreen"}>{openInWords(task)}</Badge>
        </h3>
        {detail && <p className="whitespace-pre-line text-quiet">{detail}</p>}
        <Takers eventId={eventId} task={task} />
      </div>
      <div data-print="no" className="flex flex-wrap items-center gap-1">
        {!isEditable && people.length > 0 && taken < needed && (
          <TakeButton eventId={eventId} task={task} people={people} />
        )}
        {isEditable && (
          <>
            <IconButton label={`Move ${title} up`} disabled={!onUp} onClick={() => onUp?.()}>
              <ChevronUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Move ${title} down`} disabled={!onDown} onClick={() => onDown?.()}>
              <ChevronDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Edit ${title}`} onClick={() => setOpen(true)}>
              <Pencil aria-hidden className="size-5 text-quiet" />
            </IconButton>
            <DeleteTask eventId={eventId} task={task} />
          </>
        )}
      </div>
    </li>
  );
}

/** Who has taken it on; one's own household can give it back. */
function Takers({ eventId, task }: { eventId: number; task: Task }) {
  const others = unnamed(task);
  if (task.taken === 0) return null;
  return (
    <ul aria-label={`Who does it: ${task.title}`} className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {task.takers.map((taker) => (
        <li key={taker.userId} className="flex flex-wrap items-center gap-x-2">
          <Link href={`/profile/${taker.userId}`} className="underline underline-offset-3">
            {takerInWords(taker)}
          </Link>
          {taker.isOwn && (
            <Button
              variant="quiet"
              room="snug"
              data-print="no"
              aria-label={`Give back: ${task.title}, ${taker.name}`}
              onClick={() => void takeFor({ eventId, task, who: taker, quantity: 0 })}
            >
              Give back
            </Button>
          )}
        </li>
      ))}
      {others > 0 && (
        <li className="text-quiet">
          {others} {task.takers.length > 0 && "more "}taken
        </li>
      )}
    </ul>
  );
}

function DeleteTask({ eventId, task }: { eventId: number; task: Task }) {
  const params = { id: eventId, taskId: task.id };
  const { isPending, onDelete } = useDeleteWithUndo({
    remove: () => tasksApi.remove({ params }),
    restore: () => tasksApi.restore({ params }),
    words: {
      removed: "Deleted",
      notRemoved: "Not deleted",
      restored: "Restored",
      notRestored: "Not restored",
    },
    renew: renewTasks,
  });
  return (
    <IconButton label={`Delete ${task.title}`} busy={isPending} onClick={onDelete}>
      {!isPending && <Trash2 aria-hidden className="size-5 text-quiet" />}
    </IconButton>
  );
}
