import { Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import type { FoundPerson } from "./find-people.ts";
import type { RosterPerson } from "./station/roster.ts";

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  typed: string;
  found: FoundPerson[];
  /** Whom Enter checks in. */
  chosen: RosterPerson | undefined;
  onType: (text: string) => void;
  onMove: (by: 1 | -1) => void;
  onEnter: () => void;
  /** With Shift: all of the chosen one's household. */
  onShiftEnter: () => void;
}

const LIST_ID = "found-people";
const optionId = ({ id }: RosterPerson) => `found-${id}`;

/** Attributes that make a list this search's listbox. The search keeps the focus and handles its keys. */
export const resultListProps = { id: LIST_ID, role: "listbox", "aria-label": "Search results" };
export const optionProps = (
  person: RosterPerson,
  isChosen: boolean,
  onChoose: (person: RosterPerson) => void,
) => ({
  id: optionId(person),
  onClick: () => onChoose(person),
  role: "option",
  tabIndex: -1,
  "aria-selected": isChosen,
});

/** The search, which keeps the focus: letters search, arrow keys choose, Enter checks in. */
export function SearchField(props: SearchFieldProps) {
  const { ref, typed, found, chosen, onType, onMove, onEnter, onShiftEnter } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const handle = {
      ArrowDown: () => onMove(1),
      ArrowUp: () => onMove(-1),
      Enter: event.shiftKey ? onShiftEnter : onEnter,
      Escape: () => onType(""),
    }[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  };
  return (
    <div ref={container} className="relative">
      <label htmlFor="guest-search" className="mb-1 block text-lg leading-tight font-semibold">
        Search by name, nickname, or parent
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-7 -translate-y-1/2 text-quiet"
        />
        <input
          ref={ref}
          id="guest-search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          aria-describedby="door-keys"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          className="w-full rounded border-2 border-edge bg-card py-2.5 pr-4 pl-14 text-2xl text-ink"
        />
      </div>
      <p id="door-keys" className="mt-0.5 hidden text-sm text-quiet any-pointer-fine:md:block">
        Enter: check in · Shift+Enter: whole household · ↑↓: choose · Esc: clear
      </p>
    </div>
  );
}
