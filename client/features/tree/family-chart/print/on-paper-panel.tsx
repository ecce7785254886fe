import { Printer } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";

interface OnPaperPanelProps {
  /** The number of pages and their orientation. */
  description: string;
  /** Shown instead if the pages can't be laid out. */
  failureMessage: string;
  disabled?: boolean;
  onPrint: () => Promise<void>;
  onPrinted: () => void;
  /** The choices above the button. */
  children?: ReactNode;
}

/** Prints a drawing, and shows first how it will be printed. */
export function OnPaperPanel(props: OnPaperPanelProps) {
  const { description, failureMessage, disabled = false, onPrint, onPrinted, children } = props;
  const [status, setStatus] = useState<"ready" | "busy" | "failed">("ready");
  const titleId = useId();
  const start = async () => {
    setStatus("busy");
    try {
      await onPrint();
      onPrinted();
    } catch {
      setStatus("failed");
    }
  };
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-4 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg">
        Print on paper
      </h3>
      {children}
      <output>{status === "failed" ? failureMessage : description}</output>
      <Button
        variant="primary"
        busy={status === "busy"}
        disabled={disabled}
        onClick={() => void start()}
      >
        {status !== "busy" && <Printer aria-hidden className="size-5" />}
        Print
      </Button>
    </section>
  );
}
