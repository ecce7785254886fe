import { wordsOf } from "../../../lib/calls/failure.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { takerInWords } from "./task-words.ts";
import { renewTasks, type Task, tasksApi } from "./tasks.api.ts";

interface Take {
  eventId: number;
  task: Pick<Task, "id" | "title" | "takers">;
  who: { userId: number; name: string };
  /** In place of what they had; none gives it back. */
  quantity: number;
}

/** Takes a task on for somebody, or gives it back, and says so. Answers whether it could be. */
export async function takeFor({ eventId, task, who, quantity }: Take): Promise<boolean> {
  const { userId, name } = who;
  const had = task.takers.find((taker) => taker.userId === userId)?.quantity ?? 0;
  const undo = { label: "Undo", onClick: () => void give(had) };
  const give = (wanted: number) => takeFor({ eventId, task, who, quantity: wanted });
  try {
    const params = { id: eventId, taskId: task.id };
    await tasksApi.take({ params, body: { userId, quantity } });
    toast({
      title: quantity === 0 ? "Given back" : "Thank you!",
      description: `${task.title}: ${takerInWords({ name, quantity: quantity || 1 })}`,
      ...(quantity === 0 && { action: undo }),
    });
    return true;
  } catch (error) {
    toast({ title: "Not saved", description: wordsOf(error), destructive: true });
    return false;
  } finally {
    // Others may have taken it meanwhile.
    await renewTasks();
  }
}
