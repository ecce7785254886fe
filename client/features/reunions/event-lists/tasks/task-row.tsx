import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { useActionWithUndo, useSingleFlight } from "../../../../ui/windows/use-action-with-undo.ts";
import type { HouseholdMember } from "./tasks.api.ts";
import { SignUpButton } from "./sign-up-button.tsx";
import { changeSignUp } from "./change-sign-up.ts";
import { TaskForm } from "./task-form.tsx";
import { describeOpen, formatSignUp, countUnnamed } from "./task-texts.ts";
import { refetchTasks, type Task, tasksApi } from "./tasks.api.ts";

interface TaskRowProps {
  eventId: number;
  task: Task;
  /** The people of the reader's household who can sign up. */
  people: HouseholdMember[];
  /** Whether the reader can edit, move and delete it. */
  isEditable: boolean;
  /** Moves it; null if it can't move further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A task with what is still open, who signed up, and a button to sign up. */
export function TaskRow({ eventId, task, people, isEditable, onUp, onDown }: TaskRowProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && isEditable)
    return (
      <li className="py-4">
        <TaskForm eventId={eventId} task={task} onDone={() => setEditing(false)} />
      </li>
    );
  const { title, detail, needed, signedUp } = task;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 print:break-inside-avoid">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {title}
          <Badge tone={signedUp < needed ? "marigold" : "evergreen"}>{describeOpen(task)}</Badge>
        </h3>
        {detail && <p className="whitespace-pre-line text-quiet">{detail}</p>}
        <SignUpList eventId={eventId} task={task} />
      </div>
      <div data-print="no" className="flex flex-wrap items-center gap-1">
        {!isEditable && people.length > 0 && signedUp < needed && (
          <SignUpButton eventId={eventId} task={task} people={people} />
        )}
        {isEditable && (
          <>
            <IconButton label={`Move ${title} up`} disabled={!onUp} onClick={() => onUp?.()}>
              <ChevronUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Move ${title} down`} disabled={!onDown} onClick={() => onDown?.()}>
              <ChevronDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Edit ${title}`} onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-5 text-quiet" />
            </IconButton>
            <DeleteTaskButton eventId={eventId} task={task} />
          </>
        )}
      </div>
    </li>
  );
}

/** Who signed up. The reader can remove sign-ups of their own household. */
function SignUpList({ eventId, task }: { eventId: number; task: Task }) {
  const unnamedCount = countUnnamed(task);
  if (task.signedUp === 0) return null;
  return (
    <ul aria-label={`Signed up: ${task.title}`} className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {task.signUps.map((signUp) => (
        <li key={signUp.userId} className="flex flex-wrap items-center gap-x-2">
          <Link href={`/profile/${signUp.userId}`} className="underline underline-offset-3">
            {formatSignUp(signUp)}
          </Link>
          {signUp.isOwn && <RemoveSignUpButton eventId={eventId} task={task} signUp={signUp} />}
        </li>
      ))}
      {unnamedCount > 0 && (
        <li className="text-quiet">
          {task.signUps.length > 0 ? `${unnamedCount} more taken` : `${unnamedCount} taken`}
        </li>
      )}
    </ul>
  );
}

interface RemoveSignUpButtonProps {
  eventId: number;
  task: Task;
  signUp: Task["signUps"][number];
}

function RemoveSignUpButton({ eventId, task, signUp }: RemoveSignUpButtonProps) {
  const { isPending, start } = useSingleFlight(() =>
    changeSignUp({ eventId, task, person: signUp, quantity: 0 }),
  );
  return (
    <Button
      variant="quiet"
      padding="snug"
      data-print="no"
      aria-label={`Remove sign-up: ${task.title}, ${signUp.name}`}
      busy={isPending}
      onClick={start}
    >
      Remove sign-up
    </Button>
  );
}

function DeleteTaskButton({ eventId, task }: { eventId: number; task: Task }) {
  const params = { id: eventId, taskId: task.id };
  const { isPending, start } = useActionWithUndo({
    act: () => tasksApi.remove({ params }),
    undo: () => tasksApi.restore({ params }),
    titles: {
      done: "Deleted",
      failed: "Couldn't delete",
      undone: "Restored",
      undoFailed: "Couldn't restore",
    },
    refetch: refetchTasks,
  });
  return (
    <IconButton label={`Delete ${task.title}`} busy={isPending} onClick={start}>
      {!isPending && <Trash2 aria-hidden className="size-5 text-quiet" />}
    </IconButton>
  );
}
