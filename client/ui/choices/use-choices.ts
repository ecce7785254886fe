import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { nextIndex } from "./next-index.ts";

interface ChoicesProps {
  /** Names the list for screen readers. */
  label: string;
  count: number;
  /** The index of the current choice, where the keyboard starts. */
  selectedIndex?: number;
  /** False while there is nothing to list. */
  canOpen?: boolean;
  /**
   * In a search: whether the choices match the typed text. Enter then chooses the first one if none is
   * highlighted, and waits for it while they are loading.
   */
  isSettled?: boolean;
  /** The index of a choice that only changes the list, which stays open. */
  keepOpenIndex?: number | undefined;
  onType: (text: string) => void;
  onChoose: (index: number) => void;
  onClose?: () => void;
}

/**
 * The props for a text field with a drop-down list of choices. The focus stays in the field. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useChoices(props: ChoicesProps) {
  const { label, count, selectedIndex = -1, canOpen = true, isSettled, keepOpenIndex } = props;
  const { onType, onChoose, onClose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = wantsOpen && canOpen;
  const [wantedIndex, setWantedIndex] = useState(-1);
  const activeIndex = isOpen && wantedIndex < count ? wantedIndex : -1;
  /** Whether Enter was pressed before the choices were loaded. */
  const [isEnterPending, setEnterPending] = useState(false);
  const optionId = (index: number) => `${id}-${index}`;

  function open(index: number) {
    setEnterPending(false);
    setOpen(true);
    setWantedIndex(index);
  }
  function close() {
    setEnterPending(false);
    setOpen(false);
    onClose?.();
  }
  function choose(index: number) {
    if (index === keepOpenIndex) setEnterPending(false);
    else close();
    onChoose(index);
  }
  function chooseFirst() {
    if (isSettled && count > 0) choose(0);
    else setEnterPending(!isSettled);
  }
  const choosePending = useEffectEvent(chooseFirst);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- waits for the server's answer
    if (isEnterPending && isSettled) choosePending();
  }, [isEnterPending, isSettled]);
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    // Enter also completes a character that takes several keys to type.
    if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const isArrow = key === "ArrowDown" || key === "ArrowUp";
    const to = isOpen
      ? nextIndex(key, { activeIndex, count })
      : isArrow
        ? startIndex(key)
        : undefined;
    if (to !== undefined) {
      open(to);
      document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
    } else if (key === "Enter" && activeIndex >= 0) choose(activeIndex);
    else if (key === "Enter" && isOpen && isSettled !== undefined) chooseFirst();
    else if (key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }
  const startIndex = (key: string) =>
    selectedIndex >= 0 ? selectedIndex : nextIndex(key, { activeIndex: -1, count });

  return {
    isOpen,
    /** The index of the highlighted choice; -1 for none. */
    activeIndex: activeIndex,
    inputProps: {
      ref: input,
      id,
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": activeIndex >= 0 ? optionId(activeIndex) : undefined,
      onKeyDown,
      onClick: () => !isOpen && open(selectedIndex),
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
        else open(selectedIndex);
      },
    },
    listProps: { id: `${id}-list`, role: "listbox", "aria-label": label, onMouseDown: keepFocus },
    /** For the text in an empty list, because a listbox needs an option. */
    emptyProps: { role: "option", "aria-disabled": true, "aria-selected": false },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: "option",
      "aria-selected": activeIndex === index,
      onMouseMove: () => activeIndex !== index && setWantedIndex(index),
      onClick: () => choose(index),
    }),
  } as const;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
