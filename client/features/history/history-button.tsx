import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/loading/lazy-part.tsx";
import type { Whose } from "./history.api.ts";

const HistoryDialog = lazyDialog(() => import("./history-dialog.tsx"));

interface HistoryButtonProps {
  whose: Whose;
  name: string;
  /** What it says; 'History'. */
  label?: string;
}

/** Opens the history of a person or a group, for who may look at it. */
export function HistoryButton({ whose, name, label = "History" }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button room="snug" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-5" />
        {label}
        <span className="sr-only"> of {name}</span>
      </Button>
      {isOpen && <HistoryDialog whose={whose} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
