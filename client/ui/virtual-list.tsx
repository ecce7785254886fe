import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useIsPrinting } from "../lib/page/use-is-printing.ts";

interface VirtualListProps<T> {
  /** Names the list for screen readers. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** Estimated row height in pixels, until a row is measured. */
  rowHeight: number;
  children: (item: T, index: number) => ReactNode;
}

/** A long list that scrolls in its own box and renders only visible rows. Give it a height. */
export function VirtualList<T>({
  className,
  ...list
}: VirtualListProps<T> & { className: string }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here
  const virtualizer = useVirtualizer({
    count: list.items.length,
    getScrollElement: () => box.current,
    estimateSize: () => list.rowHeight,
    overscan: 6,
  });
  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
      tabIndex={0}
      aria-label={list.label}
      className={clsx("overflow-y-auto", className)}
    >
      <Rows {...list} virtualizer={virtualizer} />
    </section>
  );
}

/** A long list that scrolls with the page and renders only visible rows, except for print. */
export function WindowVirtualList<T>(list: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here
  const virtualizer = useWindowVirtualizer({
    count: list.items.length,
    estimateSize: () => list.rowHeight,
    overscan: 8,
    scrollMargin: top,
  });
  return (
    <div ref={box}>
      {isPrinting ? (
        <PrintedRows {...list} />
      ) : (
        <Rows {...list} virtualizer={virtualizer} offset={top} />
      )}
    </div>
  );
}

interface RowsProps<T> extends VirtualListProps<T> {
  virtualizer: Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element>;
  offset?: number;
}

function Rows<T>({ label, items, keyOf, children, virtualizer, offset = 0 }: RowsProps<T>) {
  return (
    <ul aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            data-index={index}
            ref={virtualizer.measureElement}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {children(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

function PrintedRows<T>({ label, items, keyOf, children }: VirtualListProps<T>) {
  return (
    <ul aria-label={label}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className="break-inside-avoid">
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}
