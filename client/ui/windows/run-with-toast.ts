import { describeFailure } from "../../lib/calls/failure.ts";
import { toast } from "./toast.ts";

interface ToastTexts {
  /** Titles of the messages. */
  done: string;
  failed: string;
  /** Refetches what the action changes. */
  refetch: () => Promise<unknown>;
}

/** Runs an action and shows a message about its result. */
export async function runWithToast(
  action: () => Promise<{ message: string }>,
  { done, failed, refetch }: ToastTexts,
): Promise<void> {
  try {
    const { message } = await action();
    toast({ title: done, description: message });
    await refetch();
  } catch (error) {
    toast({ title: failed, description: describeFailure(error), destructive: true });
  }
}
