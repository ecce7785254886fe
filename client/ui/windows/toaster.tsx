import { clsx } from "clsx";
import { X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { ToastContent } from "./toast.ts";

const SHOWN_FOR_MS = 5000;

const container = document.createElement("div");
document.body.append(container);

let focusedBefore: HTMLElement | null = null;
// Sonner moves the focus back whenever it leaves a toast, so Tab would never get past one. This
// listener runs before React's and hides focus events from Sonner.
container.addEventListener(
  "focusin",
  (event) => {
    event.stopImmediatePropagation();
    const previous = event.relatedTarget;
    if (previous instanceof HTMLElement && !container.contains(previous)) focusedBefore = previous;
  },
  true,
);

flushSync(() =>
  createRoot(container).render(
    <Toaster
      visibleToasts={1}
      duration={SHOWN_FOR_MS}
      containerAriaLabel="Notifications"
      offset={{ bottom: 72, left: 16 }}
      mobileOffset={{ top: "calc(120px + env(safe-area-inset-top))", left: 16, right: 16 }}
      style={{ "--width": "min(420px, calc(100vw - 32px))" } as React.CSSProperties}
    />,
  ),
);

/** The width below which Sonner switches to its phone layout. */
const phoneQuery = matchMedia("(max-width: 600px)");

/**
 * Shows a toast in place of the previous one: on phones below the bars, otherwise at the bottom left,
 * above the chart's buttons, because dialogs and forms have their buttons on the right.
 */
export function show(content: ToastContent): void {
  toast.dismiss();
  const close = (id: string | number) => {
    if (container.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
    toast.dismiss(id);
  };
  toast.custom((id) => <ToastCard {...content} onClose={() => close(id)} />, {
    position: phoneQuery.matches ? "top-center" : "bottom-left",
  });
}

function ToastCard({
  title,
  description,
  destructive,
  undo,
  onClose,
}: ToastContent & { onClose: () => void }) {
  const wasPressed = useRef(false);
  const undoOnce = () => {
    // The toast stays for a moment after it is closed.
    if (wasPressed.current) return;
    wasPressed.current = true;
    void undo?.();
    onClose();
  };
  return (
    <div
      data-destructive={destructive || undefined}
      className={clsx(
        "flex w-full items-start gap-3 rounded border border-l-6 bg-card py-3 pr-1.5 pl-4 font-text text-base text-ink shadow-lifted sm:w-(--width)",
        destructive ? "border-brick" : "border-evergreen",
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className={clsx("font-semibold", destructive && "text-brick")}>{title}</p>
        {description && <p className="text-quiet">{description}</p>}
        {undo && (
          <button
            type="button"
            onClick={undoOnce}
            className="min-h-touch font-semibold text-evergreen underline underline-offset-3"
          >
            Undo
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close this notification"
        onClick={onClose}
        className="grid size-touch shrink-0 place-items-center rounded text-quiet hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
