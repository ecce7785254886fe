import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { stepTo } from "./choice-steps.ts";

interface ChoicesProps {
  /** What the list is of, for screen readers. */
  label: string;
  count: number;
  /** The place of what is chosen already, where the keyboard starts. */
  chosen?: number;
  /** False as long as there is nothing to show a list of. */
  mayOpen?: boolean;
  /**
   * In a search: whether the choices are those for what is typed by now. Enter then takes the first of
   * them where none is highlighted, and waits for it where they are on their way.
   */
  isSettled?: boolean;
  /** The place of a choice that only does something to the list, which stays open. */
  staysAt?: number | undefined;
  onType: (text: string) => void;
  onChoose: (place: number) => void;
  onClose?: () => void;
}

/**
 * A text field with a list of choices that drops down beneath it: what to spread on its parts. The
 * focus stays in the field. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useChoices(props: ChoicesProps) {
  const { label, count, chosen = -1, mayOpen = true, isSettled, staysAt } = props;
  const { onType, onChoose, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWished, setOpen] = useState(false);
  const isOpen = isWished && mayOpen;
  const [wished, setAt] = useState(-1);
  const at = isOpen && wished < count ? wished : -1;
  /** Enter was pressed before the choices came. */
  const [isAwaited, setAwaited] = useState(false);
  const optionId = (place: number) => `${id}-${place}`;

  function open(place: number) {
    setAwaited(false);
    setOpen(true);
    setAt(place);
  }
  function close() {
    setAwaited(false);
    setOpen(false);
    onClose?.();
  }
  function choose(place: number) {
    if (place === staysAt) setAwaited(false);
    else close();
    onChoose(place);
  }
  function takeFirst() {
    if (isSettled && count > 0) choose(0);
    else setAwaited(!isSettled);
  }
  const takeAwaited = useEffectEvent(takeFirst);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is waited for is a server's answer
    if (isAwaited && isSettled) takeAwaited();
  }, [isAwaited, isSettled]);
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    // Enter also ends the writing of a sign by several keys.
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const isArrow = key === "ArrowDown" || key === "ArrowUp";
    const to = isOpen ? stepTo(key, { at, count }) : isArrow ? firstAt(key) : undefined;
    if (to !== undefined) {
      open(to);
      document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
    } else if (key === "Enter" && at >= 0) choose(at);
    else if (key === "Enter" && isOpen && isSettled !== undefined) takeFirst();
    else if (key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }
  const firstAt = (key: string) => (chosen >= 0 ? chosen : stepTo(key, { at: -1, count }));

  return {
    isOpen,
    /** The place of the highlighted choice; -1 for none. */
    at,
    inputProps: {
      ref: input,
      id,
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": at >= 0 ? optionId(at) : undefined,
      onKeyDown,
      onClick: () => !isOpen && open(chosen),
      onBlur: () => isOpen && close(),
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        onType(event.currentTarget.value);
        open(-1);
      },
    },
    toggleProps: {
      type: "button",
      tabIndex: -1,
      "aria-label": `Show the choices: ${label}`,
      "aria-expanded": isOpen,
      "aria-controls": `${id}-list`,
      onMouseDown: keepFocus,
      onClick: () => {
        input.current?.focus();
        if (isOpen) close();
        else open(chosen);
      },
    },
    listProps: { id: `${id}-list`, role: "listbox", "aria-label": label, onMouseDown: keepFocus },
    /** Of what stands in a list without choices: a list has to have some. */
    noneProps: { role: "option", "aria-disabled": true, "aria-selected": false },
    optionProps: (place: number) => ({
      id: optionId(place),
      role: "option",
      "aria-selected": at === place,
      onMouseMove: () => at !== place && setAt(place),
      onClick: () => choose(place),
    }),
  } as const;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
