import { wordsOf } from "../../lib/calls/failure.ts";
import { toast } from "./toast.ts";

interface Outcome {
  /** Titles of what is said. */
  done: string;
  failed: string;
  /** Asks again for what is other than it was. */
  renew: () => Promise<unknown>;
}

/** Does something that was asked for with one press, and says how that went. */
export async function tellOutcome(
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
