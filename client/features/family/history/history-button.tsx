import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import type { HistoryTarget } from "./history.api.ts";

const HistoryDialog = lazyDialog(() => import("./history-dialog.tsx"));

interface HistoryButtonProps {
  target: HistoryTarget;
  name: string;
  /** The button's text; 'History' by default. */
  label?: string;
  variant?: "quiet";
}

/** Opens the history of a person, group or event. */
export function HistoryButton({ target, name, label = "History", variant }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button padding="snug" variant={variant} onClick={() => setOpen(true)}>
        <History aria-hidden className="size-5" />
        {label}
        <span className="sr-only"> of {name}</span>
      </Button>
      {isOpen && <HistoryDialog target={target} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
