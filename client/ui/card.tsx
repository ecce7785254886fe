import { clsx } from "clsx";
import type { ReactNode } from "react";

interface CardProps {
  /** Full-width picture at the top. */
  picture?: ReactNode;
  title?: ReactNode;
  /** Beside the title, such as a badge or a menu. */
  aside?: ReactNode;
  /** Links and buttons at the bottom. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A card on the page. */
export function Card({ picture, title, aside, footer, className, children }: CardProps) {
  return (
    <section className={clsx("flex flex-col rounded border border-line bg-card p-6", className)}>
      {picture && <div className="-mx-6 -mt-6 mb-5 overflow-hidden rounded-t">{picture}</div>}
      {(title || aside) && (
        <header className="mb-3 flex items-start justify-between gap-3">
          {title && <h2 className="text-xl">{title}</h2>}
          {aside}
        </header>
      )}
      <div className="flex-1">{children}</div>
      {footer && <footer className="mt-5 flex flex-wrap gap-3">{footer}</footer>}
    </section>
  );
}
