import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

interface Tab<Name extends string> {
  name: Name;
  title: string;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  /** What the tabs are of, for who does not see them. */
  label: string;
  tabs: readonly Tab<Name>[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** Sheets of which one is shown; the arrow keys go from one to the next. Where they are too many for a row it scrolls. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${CSS.escape(`${own}-${shown}`)}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [own, shown]);
  const goOn = (event: KeyboardEvent) => {
    const next = tabs[nextPlace(event.key, tabs.findIndex(isShown), tabs.length)];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${own}-${next.name}`)}`)?.focus();
  };
  const isShown = ({ name }: Tab<Name>) => name === shown;
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative mb-6 flex gap-x-2 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${own}-${tab.name}`}
            aria-selected={isShown(tab)}
            aria-controls={isShown(tab) ? `${own}-panel` : undefined}
            tabIndex={isShown(tab) ? 0 : -1}
            onClick={() => onShow(tab.name)}
            onKeyDown={goOn}
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
      <div id={`${own}-panel`} role="tabpanel" aria-labelledby={`${own}-${shown}`}>
        {tabs.find(isShown)?.panel}
      </div>
    </>
  );
}

/** Where a key leads from one of so many tabs; -1 for keys that lead nowhere. */
function nextPlace(key: string, place: number, count: number): number {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
