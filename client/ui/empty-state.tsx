import type { ReactNode } from "react";

interface EmptyStateProps {
  /** One of ./drawings. */
  drawing?: ReactNode;
  title: string;
  /** What will be shown here. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      {drawing}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="wrap-anywhere text-quiet">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
