import { clsx } from "clsx";

/** A turning ring; decoration beside words, or with `label` the words themselves. */
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

/** Fills the place of a page that is on its way. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="One moment…" />
    </div>
  );
}
