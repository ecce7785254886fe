import { describeFailure } from "../../../../lib/calls/failure.ts";
import { toast } from "../../../../ui/windows/toast.ts";
import { formatSignUp } from "./task-texts.ts";
import { refetchTasks, type Task, tasksApi } from "./tasks.api.ts";

interface SignUpChange {
  eventId: number;
  task: Pick<Task, "id" | "title" | "signUps">;
  person: { userId: number; name: string };
  /** The new quantity; 0 ends the sign-up. */
  quantity: number;
}

/** Changes a person's sign-up for a task, with a toast. Returns whether it succeeded. */
export async function changeSignUp({
  eventId,
  task,
  person,
  quantity,
}: SignUpChange): Promise<boolean> {
  const { userId, name } = person;
  const previousQuantity = task.signUps.find((signUp) => signUp.userId === userId)?.quantity ?? 0;
  const undo = () => changeSignUp({ eventId, task, person, quantity: previousQuantity });
  try {
    const params = { id: eventId, taskId: task.id };
    await tasksApi.signUp({ params, body: { userId, quantity } });
    toast({
      title: quantity === 0 ? "Sign-up removed" : "Thank you!",
      description: `${task.title}: ${formatSignUp({ name, quantity: quantity || 1 })}`,
      ...(quantity === 0 && { undo }),
    });
    return true;
  } catch (error) {
    toast({ title: "Couldn't save", description: describeFailure(error), destructive: true });
    return false;
  } finally {
    // Others may have signed up in the meantime.
    await refetchTasks();
  }
}
