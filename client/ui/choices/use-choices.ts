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
  /** Names the list for screen readers. */
  label: string;
  count: number;
  /** The index of the present choice, where the keyboard starts. */
  chosen?: number;
  /** False while there is nothing to list. */
  mayOpen?: boolean;
  /**
   * In a search: whether the choices match the typed text. Enter then takes the first one if none is
   * highlighted, and waits for it while they are loading.
   */
  isSettled?: boolean;
  /** The index of a choice that only changes the list, which stays open. */
  staysAt?: number | undefined;
  onType: (text: string) => void;
  onChoose: (place: number) => void;
  onClose?: () => void;
}

/**
 * The props for a text field with a drop-down list of choices. The focus stays in the field. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
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
    // Enter also completes a character that takes several keys to type.
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
    /** The index of the highlighted choice; -1 for none. */
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
      "aria-label": `Show options: ${label}`,
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
    /** For the text in an empty list, because a listbox needs an option. */
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
