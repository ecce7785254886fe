import * as Radix from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useState } from "react";

interface DialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom; the main one last. */
  footer?: ReactNode;
  wide?: boolean;
}

/** A dialog over the page, open while it is rendered. Load components that use it lazily, because the first page doesn't need it. */
export function Dialog({ onClose, ...windowProps }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil" />
        <DialogWindow {...windowProps} />
      </Radix.Portal>
    </Radix.Root>
  );
}

type DialogWindowProps = Omit<DialogProps, "onClose">;

function DialogWindow({ title, description, children, footer, wide }: DialogWindowProps) {
  // The element that opened it; Radix knows only its own triggers.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Content
      {...(description ? {} : { "aria-describedby": undefined })}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocus(opener);
      }}
      className={clsx(
        "fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 grid-rows-[auto_1fr_auto] overflow-hidden rounded border border-line bg-card shadow-lifted",
        wide ? "max-w-3xl" : "max-w-lg",
      )}
    >
      <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
        <div>
          <Radix.Title className="text-xl">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-quiet">{description}</Radix.Description>
          )}
        </div>
        <Radix.Close
          aria-label="Close this window"
          className="-mt-1 -mr-2 grid size-touch shrink-0 place-items-center rounded text-quiet hover:bg-evergreen-wash hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </header>
      <div className="overflow-y-auto px-6 pt-1 pb-5 has-[.sticky]:scroll-pb-24">{children}</div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-6 py-4">
          {footer}
        </footer>
      )}
    </Radix.Content>
  );
}

/** Returns the focus, unless it has already moved on, for example to the heading of another page. */
function returnFocus(element: Element | null) {
  if (document.activeElement !== document.body) return;
  (element as (Element & HTMLOrSVGElement) | null)?.focus({ preventScroll: true });
}
