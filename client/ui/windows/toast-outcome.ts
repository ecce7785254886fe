import { wordsOf } from "../../lib/calls/failure.ts";
import { toast } from "./toast.ts";

interface Outcome {
  /** Titles of the messages. */
  done: string;
  failed: string;
  /** Fetches again what has changed. */
  renew: () => Promise<unknown>;
}

/** Runs an action and shows a message about its result. */
export async function toastOutcome(
  ask: () => Promise<{ message: string }>,
  { done, failed, renew }: Outcome,
): Promise<void> {
  try {
    const { message } = await ask();
    toast({ title: done, description: message });
    await renew();
  } catch (error) {
    toast({ title: failed, description: wordsOf(error), destructive: true });
  }
}
