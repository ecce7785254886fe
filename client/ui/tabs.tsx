import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

interface Tab<Name extends string> {
  name: Name;
  title: string;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** Tabs with arrow keys. A row that is too narrow scrolls, with a button where more tabs are hidden. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const hidden = useHiddenSides(list);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${shown}`)}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [id, shown]);
  const moveFocus = (event: KeyboardEvent) => {
    const next = tabs[nextTabIndex(event.key, tabs.findIndex(isShown), tabs.length)];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.name}`)}`)?.focus();
  };
  const isShown = ({ name }: Tab<Name>) => name === shown;
  return (
    <>
      <div className="relative mb-6 print:hidden">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="relative flex scroll-px-12 [scrollbar-width:none] gap-x-2 overflow-x-auto border-b border-line"
        >
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              aria-selected={isShown(tab)}
              aria-controls={isShown(tab) ? `${id}-panel` : undefined}
              tabIndex={isShown(tab) ? 0 : -1}
              onClick={() => onShow(tab.name)}
              onKeyDown={moveFocus}
              className={clsx(
                "min-h-touch shrink-0 cursor-pointer border-b-3 px-3 font-semibold -outline-offset-3",
                isShown(tab)
                  ? "border-evergreen text-evergreen"
                  : "border-transparent text-quiet hover:text-ink",
              )}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {hidden.before && <ScrollButton list={list} side="before" />}
        {hidden.after && <ScrollButton list={list} side="after" />}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {tabs.find(isShown)?.panel}
      </div>
    </>
  );
}

type Side = "before" | "after";

/** Returns on which sides tabs are scrolled out of view. */
function useHiddenSides(list: RefObject<HTMLDivElement | null>): Record<Side, boolean> {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const update = () => {
      const before = row.scrollLeft > 1;
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setHidden((previous) =>
        previous.before === before && previous.after === after ? previous : { before, after },
      );
    };
    const observer = new ResizeObserver(update);
    for (const element of [row, ...row.children]) observer.observe(element);
    row.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", update);
    };
  }, [list]);
  return hidden;
}

interface ScrollButtonProps {
  list: RefObject<HTMLDivElement | null>;
  side: Side;
}

/** Scrolls to hidden tabs. Arrow keys do the same, so that the Tab key skips this button. */
function ScrollButton({ list, side }: ScrollButtonProps) {
  const Chevron = side === "after" ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={side === "after" ? "More tabs" : "Earlier tabs"}
      onClick={() => {
        const row = list.current;
        row?.scrollBy({ left: (side === "after" ? 0.8 : -0.8) * row.clientWidth });
      }}
      className={clsx(
        "absolute top-0 bottom-px flex w-touch cursor-pointer items-center from-paper from-60% to-transparent",
        side === "after" ? "right-0 justify-end bg-linear-to-l" : "left-0 bg-linear-to-r",
      )}
    >
      <Chevron aria-hidden className="size-6 text-evergreen" />
    </button>
  );
}

/** Returns the index of the tab that a key moves to; -1 for other keys. */
function nextTabIndex(key: string, index: number, count: number): number {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
