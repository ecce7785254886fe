import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";

interface FullScreenDialogProps {
  onClose: () => void;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A full-screen dialog, for showing something to another person. Load components that use it lazily. */
export function FullScreenDialog({
  onClose,
  title,
  className = "bg-paper",
  children,
}: FullScreenDialogProps) {
  // The element that opened it; Radix knows only its own triggers.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (opener as (Element & HTMLOrSVGElement) | null)?.focus({ preventScroll: true });
          }}
          className={`fixed inset-0 z-50 flex flex-col overflow-y-auto p-4 ${className}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-2xl wrap-anywhere">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close this window"
              className="grid size-touch shrink-0 place-items-center rounded"
            >
              <X aria-hidden className="size-6" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
