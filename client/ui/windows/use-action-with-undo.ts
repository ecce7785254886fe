import { useRef, useState } from "react";
import { describeFailure } from "../../lib/calls/failure.ts";
import { runWithToast } from "./run-with-toast.ts";
import { toast } from "./toast.ts";

type Action = () => Promise<{ message: string }>;

interface ActionWithUndo {
  act: Action;
  undo: Action;
  /** Titles of the messages. */
  titles: { done: string; failed: string; undone: string; undoFailed: string };
  /** Returns the text below the title of a failure's message. */
  describeError?: (error: unknown) => string;
  /** Runs before the list is refetched, for example to close a dialog. */
  onDone?: () => void;
  /** Refetches the list. */
  refetch: () => Promise<unknown>;
}

/** Deletes or changes something with one click, and offers Undo. */
export function useActionWithUndo(action: ActionWithUndo) {
  const { act, undo, titles, describeError = describeFailure, onDone, refetch } = action;
  return useSingleFlight(async () => {
    try {
      const { message } = await act();
      toast({
        title: titles.done,
        description: message,
        undo: () =>
          runWithToast(undo, { doneTitle: titles.undone, errorTitle: titles.undoFailed, refetch }),
      });
      onDone?.();
      await refetch();
    } catch (error) {
      toast({ title: titles.failed, description: describeError(error), destructive: true });
    }
  });
}

/** Runs one call at a time: until it has ended, another click does nothing. */
export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const runOnce = async (args: Args) => {
    // A double-click can come before the button is rendered as disabled.
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
