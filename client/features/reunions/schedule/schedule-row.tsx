import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { IconButton } from "../../../ui/button.tsx";
import { useActionWithUndo } from "../../../ui/windows/use-action-with-undo.ts";
import { type PlannedEvent, scheduleApi, type ScheduleItem } from "../event-basics/index.ts";
import { ICON_BY_NAME, DEFAULT_ICON } from "./schedule-icons.ts";
import { ScheduleItemForm } from "./schedule-item-form.tsx";
import { formatTimes } from "./schedule-times.ts";

interface ScheduleRowProps {
  event: PlannedEvent;
  item: ScheduleItem;
  /** Whether the reader can edit and delete it. */
  isEditable: boolean;
}

/** A schedule item, edited in place. */
export function ScheduleRow({ event, item, isEditable }: ScheduleRowProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && isEditable)
    return (
      <li className="py-4">
        <ScheduleItemForm event={event} item={item} onDone={() => setEditing(false)} />
      </li>
    );
  const Icon = ICON_BY_NAME[item.icon ?? ""] ?? DEFAULT_ICON;
  return (
    <li className="flex items-start gap-4 py-3 print:break-inside-avoid">
      <span className="flex size-touch shrink-0 items-center justify-center rounded-full bg-evergreen-wash">
        <Icon aria-hidden className="size-5 text-evergreen" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere sm:grid sm:grid-cols-[13rem_1fr] sm:gap-x-4">
        <p className="tabular text-quiet sm:pt-0.5">{formatTimes(item)}</p>
        <div>
          <h3 className="text-lg">{item.title}</h3>
          {item.description && (
            <p className="max-w-prose whitespace-pre-line">{item.description}</p>
          )}
        </div>
      </div>
      {isEditable && (
        <span data-print="no" className="flex shrink-0">
          <IconButton label={`Edit ${item.title}`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-5 text-quiet" />
          </IconButton>
          <DeleteItemButton eventId={event.id} item={item} />
        </span>
      )}
    </li>
  );
}

function DeleteItemButton({ eventId, item }: { eventId: number; item: ScheduleItem }) {
  const params = { id: eventId, itemId: item.id };
  const { isPending, start } = useActionWithUndo({
    act: () => scheduleApi.remove({ params }),
    undo: () => scheduleApi.restore({ params }),
    titles: {
      done: "Schedule item deleted",
      failed: "Couldn't delete schedule item",
      undone: "Schedule item restored",
      undoFailed: "Couldn't restore schedule item",
    },
    refetch: () => invalidate("events"),
  });
  return (
    <IconButton label={`Delete ${item.title}`} busy={isPending} onClick={start}>
      {!isPending && <Trash2 aria-hidden className="size-5 text-quiet" />}
    </IconButton>
  );
}
