import { useRef, useState } from "react";
import { wordsOf } from "../../lib/calls/failure.ts";
import { tellOutcome } from "./tell-outcome.ts";
import { toast } from "./toast.ts";

type Act = () => Promise<{ message: string }>;

interface Deletion {
  remove: Act;
  restore: Act;
  /** Titles of the messages. */
  words: { removed: string; notRemoved: string; restored: string; notRestored: string };
  /** Reads the list again. */
  renew: () => Promise<unknown>;
}

/**
 * Deletes something with one press and offers Undo. While that runs, and until the list was read again,
 * another press does nothing.
 */
export function useDeleteWithUndo({ remove, restore, words, renew }: Deletion) {
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const undo = () =>
    tellOutcome(restore, { done: words.restored, failed: words.notRestored, renew });
  const run = async () => {
    // A double-click comes before the button is drawn as disabled.
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const { message } = await remove();
      const action = { label: "Undo", onClick: () => void undo() };
      toast({ title: words.removed, description: message, action });
      await renew();
    } catch (error) {
      toast({ title: words.notRemoved, description: wordsOf(error), destructive: true });
    }
    isRunning.current = false;
    setPending(false);
  };
  return { isPending, onDelete: () => void run() };
}
