import { describeFailure } from "../../lib/calls/failure.ts";
import { toast } from "./toast.ts";

interface ToastTexts {
  /** Titles of the messages. */
  doneTitle: string;
  errorTitle: string;
  /** Refetches what the action changes. */
  refetch: () => Promise<unknown>;
}

/** Runs an action and shows a message about its result. */
export async function runWithToast(
  action: () => Promise<{ message: string }>,
  { doneTitle, errorTitle, refetch }: ToastTexts,
): Promise<void> {
  try {
    const { message } = await action();
    toast({ title: doneTitle, description: message });
    await refetch();
  } catch (error) {
    toast({ title: errorTitle, description: describeFailure(error), destructive: true });
  }
}
