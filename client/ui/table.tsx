import type { ReactNode } from "react";

interface TableProps {
  /** What the table lists; read out, not shown. */
  caption: string;
  columns: readonly string[];
  /** Rows of `<tr>` with `<Cell>`s. */
  children: ReactNode;
}

/** A plain table that scrolls by itself where the screen is narrow. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <section
      className="relative overflow-x-auto rounded border border-line bg-card"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
      tabIndex={0}
      aria-label={caption}
    >
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-paper">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-4 py-3 font-semibold whitespace-nowrap text-quiet"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

export function Cell({ children }: { children: ReactNode }) {
  return <td className="px-4 py-3 align-middle">{children}</td>;
}
