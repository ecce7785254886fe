import { useQuery } from "@tanstack/react-query";
import type { TaskKind } from "#shared/reunions/event-lists/list-options.ts";
import { useRestoredFocus } from "../../../../ui/use-restored-focus.ts";
import type { PlannedEvent } from "../../event-basics/index.ts";
import { rsvpQueries } from "./tasks.api.ts";
import { TaskRow } from "./task-row.tsx";
import { LIST_TITLES } from "./task-words.ts";
import type { Task } from "./tasks.api.ts";

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
export function TaskList({ event, kind, allTasks, isEditable, onReorder }: TaskListProps) {
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
