import { clsx } from "clsx";
import { X } from "lucide-react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { ToastWords } from "./toast.ts";

const SHOWN_FOR_MS = 5000;

const place = document.createElement("div");
document.body.append(place);
flushSync(() =>
  createRoot(place).render(
    <Toaster
      position="bottom-right"
      visibleToasts={1}
      duration={SHOWN_FOR_MS}
      containerAriaLabel="Messages"
      style={{ "--width": "min(420px, calc(100vw - 32px))" } as React.CSSProperties}
    />,
  ),
);

/** Shows a toast in place of the one before. */
export function show(words: ToastWords): void {
  toast.dismiss();
  toast.custom((id) => <ToastCard {...words} onClose={() => toast.dismiss(id)} />);
}

function ToastCard({
  title,
  description,
  destructive,
  action,
  onClose,
}: ToastWords & { onClose: () => void }) {
  const act = () => {
    action?.onClick();
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
        {action && (
          <button
            type="button"
            onClick={act}
            className="min-h-touch font-semibold text-evergreen underline underline-offset-3"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close this message"
        onClick={onClose}
        className="grid size-touch shrink-0 place-items-center rounded text-quiet hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
