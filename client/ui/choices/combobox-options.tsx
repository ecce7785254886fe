import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ComboboxRow } from "./combobox-rows.ts";
import type { useChoices } from "./use-choices.ts";

const ROW_HEIGHT = 44;
const TALL_ROW_HEIGHT = 64;
/** Longer details go below the label. */
const MAX_INLINE_LENGTH = 24;

const isTall = (row: ComboboxRow | undefined) =>
  (row?.option?.detail?.length ?? 0) > MAX_INLINE_LENGTH;

interface ComboboxOptionsProps {
  choices: ReturnType<typeof useChoices>;
  rows: readonly ComboboxRow[];
  count: number;
  /** The selected value. */
  value: string | null;
  /** Shown if there are no options. */
  emptyText: string;
}

/** The drop-down list of a Combobox. */
export function ComboboxOptions(props: ComboboxOptionsProps) {
  const { choices, rows, count, value, emptyText } = props;
  const { isOpen, activeIndex } = choices;
  const list = useRef<HTMLUListElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here
  const virtualizer = useVirtualizer({
    count: isOpen ? rows.length : 0,
    getScrollElement: () => list.current,
    estimateSize: (row) => (isTall(rows[row]) ? TALL_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 6,
  });
  useEffect(() => {
    if (activeIndex >= 0)
      virtualizer.scrollToIndex(rows.findIndex((row) => row.index === activeIndex));
  }, [activeIndex, rows, virtualizer]);
  return (
    <ul
      {...choices.listProps}
      ref={list}
      className={clsx(
        "absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded border border-edge bg-card shadow-lifted",
        !isOpen && "hidden",
      )}
    >
      {isOpen && count === 0 && (
        <li {...choices.emptyProps} className="px-4 py-3 text-quiet">
          {emptyText}
        </li>
      )}
      <li role="presentation" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ index: row, start, size }) => {
        const { option, group, index } = rows[row] ?? { index: -1 };
        const position = { height: size, transform: `translateY(${start}px)` };
        const rowStyle = "absolute inset-x-0 top-0 flex items-center gap-2 px-4";
        if (!option)
          return (
            <li
              key={group}
              role="presentation"
              style={position}
              className={clsx(rowStyle, "pt-2 font-semibold text-quiet")}
            >
              {group}
            </li>
          );
        return (
          <li
            key={option.value}
            {...choices.optionProps(index)}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={position}
            className={clsx(rowStyle, activeIndex === index && "bg-evergreen-wash")}
          >
            <Check
              aria-hidden
              className={clsx(
                "size-4.5 shrink-0 text-evergreen",
                option.value !== value && "invisible",
              )}
            />
            {option.picture}
            <span
              className={clsx(
                "flex min-w-0 flex-1 gap-x-2",
                isTall(rows[row]) ? "flex-col leading-snug" : "items-center",
              )}
            >
              <span className="truncate">{option.label}</span>
              {option.detail && (
                <span
                  className={clsx(
                    "text-[0.9rem] text-quiet",
                    isTall(rows[row]) ? "truncate" : "ml-auto shrink-0",
                  )}
                >
                  {option.detail}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
