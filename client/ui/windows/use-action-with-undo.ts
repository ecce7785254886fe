import { useRef, useState } from "react";
import { wordsOf } from "../../lib/calls/failure.ts";
import { toastOutcome } from "./toast-outcome.ts";
import { toast } from "./toast.ts";

type Action = () => Promise<{ message: string }>;

interface ActionWithUndo {
  act: Action;
  undo: Action;
  /** Titles of the messages. */
  words: { done: string; failed: string; undone: string; undoFailed: string };
  /** What a failure's message says below its title. */
  describeFailure?: (error: unknown) => string;
  /** Runs before the list is read again, such as to close a window. */
  onDone?: () => void;
  /** Reads the list again. */
  renew: () => Promise<unknown>;
}

/** Deletes or changes something with one press, and offers Undo. */
export function useActionWithUndo(action: ActionWithUndo) {
  const { act, undo, words, describeFailure = wordsOf, onDone, renew } = action;
  return useSingleFlight(async () => {
    try {
      const { message } = await act();
      toast({
        title: words.done,
        description: message,
        undo: () => toastOutcome(undo, { done: words.undone, failed: words.undoFailed, renew }),
      });
      onDone?.();
      await renew();
    } catch (error) {
      toast({ title: words.failed, description: describeFailure(error), destructive: true });
    }
  });
}

/** Runs one call at a time: until it has ended, another press does nothing. */
export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const runOnce = async (args: Args) => {
    // A double-click comes before the button is drawn as disabled.
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, start: (...args: Args) => void runOnce(args) };
}
