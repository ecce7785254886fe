import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { TASK_KINDS, type TaskKind } from "#shared/reunions/event-lists/list-options.ts";
import { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { urlOf } from "../../../../lib/calls/api.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { useOrder } from "../../../../lib/use-order.ts";
import { Button, DownloadLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { PicnicDrawing } from "../../../../ui/drawings/picnic-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import type { PlannedEvent } from "../../event-basics/index.ts";
import { useRestoredFocus } from "../../../../ui/use-restored-focus.ts";
import { TaskForm } from "./task-form.tsx";
import { refetchTasks, type Task, tasksApi, tasksQueries, rsvpQueries } from "./tasks.api.ts";
import { TaskRow } from "./task-row.tsx";
import { LIST_TITLES } from "./task-texts.ts";

/** Things to bring and jobs to do. Families sign up, organizers edit in place. */
export default function EventTasks({ event }: { event: PlannedEvent }) {
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isOrganizer = mayManageEvent(useSignedIn(), event);
  const query = useQuery(tasksQueries.list({ params: { id: event.id } }));
  const tasks = query.data?.tasks;
  return (
    <>
      {isOrganizer && !isAdding && (
        <div data-print="no" className="mb-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add to list
          </Button>
          {tasks && tasks.length > 0 && (
            <>
              <Button onClick={() => setEditing(!isEditing)}>
                {isEditing ? "Done editing" : "Edit list"}
              </Button>
              <DownloadLink href={urlOf(tasksContract.routes.export.path, { id: event.id }, {})}>
                <Download aria-hidden className="size-5" />
                Export list
              </DownloadLink>
            </>
          )}
        </div>
      )}
      {isAdding && (
        <Card title="Add to list" className="mb-6">
          <TaskForm eventId={event.id} task={null} onDone={() => setAdding(false)} />
        </Card>
      )}
      <Card>
        {tasks ? (
          <TaskLists event={event} tasks={tasks} isEditable={isOrganizer && isEditing} />
        ) : (
          <QueryPlaceholder
            query={query}
            errorTitle="Couldn't load the list"
            loadingLabel="Loading the list"
          >
            <Skeleton className="h-72" />
          </QueryPlaceholder>
        )}
      </Card>
    </>
  );
}

interface TaskListsProps {
  event: PlannedEvent;
  tasks: Task[];
  isEditable: boolean;
}

function TaskLists({ event, tasks: savedTasks, isEditable }: TaskListsProps) {
  const { items: tasks, reorder } = useOrder(savedTasks, {
    save: (ids) => saveOrder(event.id, ids),
    refetch: refetchTasks,
  });
  if (tasks.length === 0)
    return (
      <EmptyState drawing={<PicnicDrawing />} title="Nothing on the list yet">
        List what to bring and which jobs need helpers. Families sign up here.
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      {TASK_KINDS.map((kind) => (
        <TaskList
          key={kind}
          event={event}
          kind={kind}
          allTasks={tasks}
          isEditable={isEditable}
          onReorder={reorder}
        />
      ))}
    </div>
  );
}

async function saveOrder(id: number, ids: number[]): Promise<void> {
  try {
    await tasksApi.order({ params: { id }, body: { ids } });
  } catch (error) {
    toast({
      title: "Couldn't save the new order",
      description: describeFailure(error),
      destructive: true,
    });
  }
}

interface TaskListProps {
  event: PlannedEvent;
  kind: TaskKind;
  /** The tasks of both lists, in order. */
  allTasks: Task[];
  isEditable: boolean;
  /** Called with the ids of both lists in their new order. */
  onReorder: (ids: number[]) => void;
}

/** The tasks of one kind. Renders nothing if there are none. */
function TaskList({ event, kind, allTasks, isEditable, onReorder }: TaskListProps) {
  const tasks = allTasks.filter((task) => task.kind === kind);
  const list = useRestoredFocus<HTMLElement>(tasks.length);
  const household = useQuery(rsvpQueries.household({ params: { id: event.id } })).data;
  const people = (household?.people ?? []).filter(({ status }) => status !== "declined");
  if (tasks.length === 0) return null;
  const move = (index: number, by: 1 | -1) => {
    const [task, other] = [tasks[index]!, tasks[index + by]!];
    const ids = allTasks.map(({ id }) => {
      if (id === task.id) return other.id;
      return id === other.id ? task.id : id;
    });
    onReorder(ids);
  };
  return (
    <section ref={list} aria-label={LIST_TITLES[kind]}>
      <h2 className="border-b border-line pb-2 text-xl">{LIST_TITLES[kind]}</h2>
      <ul className="divide-y divide-line">
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            eventId={event.id}
            task={task}
            people={event.cancelledAt || event.endDate < event.today ? [] : people}
            isEditable={isEditable}
            onUp={index > 0 ? () => move(index, -1) : null}
            onDown={index < tasks.length - 1 ? () => move(index, 1) : null}
          />
        ))}
      </ul>
    </section>
  );
}
