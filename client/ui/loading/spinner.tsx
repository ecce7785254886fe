import { clsx } from "clsx";

/** A spinning ring. With `label`, it shows and announces that text; without, it is decoration. */
export function Spinner({ label, small }: { label?: string; small?: boolean }) {
  return (
    <span
      role={label ? "status" : undefined}
      className={clsx("inline-flex items-center gap-3", label && "text-quiet")}
    >
      <span
        aria-hidden
        className={clsx(
          "inline-block animate-spin rounded-full border-2 border-current border-t-transparent",
          small ? "size-4" : "size-6 text-evergreen",
        )}
      />
      {label}
    </span>
  );
}

/** Shown while a page loads. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Loading…" />
    </div>
  );
}
