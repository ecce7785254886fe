import { clsx } from "clsx";
import { ListOrdered, UsersRound, X } from "lucide-react";
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from "react";
import { Button } from "../../../../ui/button.tsx";
import type { Step } from "../../../family/kinship/index.ts";

interface PathPanelProps {
  sentence: string;
  /** The path person by person, shown on request. */
  steps: readonly Step[];
  /** Set if only the people on the path are drawn. */
  onShowInTree: (() => void) | null;
  onChooseOthers: () => void;
  onClose: () => void;
}

const LINE_HEIGHT = 23;
/**
 * The height in pixels of everything else on the page: the other rows, and a drawing of three rows,
 * which shows both people.
 */
const OTHER_HEIGHT = 321;
/** Shows two to six lines of the sentence, so that very long names leave room for the drawing. */
const MAX_SENTENCE_HEIGHT = `clamp(${2 * LINE_HEIGHT}px, 100dvh - ${OTHER_HEIGHT}px, ${6 * LINE_HEIGHT}px)`;

/** Explains how the two people are related. */
export function PathPanel({
  sentence,
  steps,
  onShowInTree,
  onChooseOthers,
  onClose,
}: PathPanelProps) {
  const [showsSteps, setShowsSteps] = useState(false);
  const words = useId();
  const next = useRef<HTMLButtonElement>(null);
  return (
    <div className="border-b border-line bg-evergreen-wash px-4 py-1 md:px-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <ScrollArea
          label="How they are related"
          style={{
            flex: "1 1 260px",
            fontSize: 18,
            lineHeight: `${LINE_HEIGHT}px`,
            maxHeight: MAX_SENTENCE_HEIGHT,
          }}
        >
          <output className="block">{sentence}</output>
        </ScrollArea>
        <div data-print="no" className="flex shrink-0 items-center gap-1">
          {steps.length > 1 && (
            <Button
              padding="snug"
              variant="quiet"
              aria-expanded={showsSteps}
              aria-controls={words}
              title="Show step by step"
              onClick={() => setShowsSteps(!showsSteps)}
            >
              <ListOrdered aria-hidden className="size-5" />
              <span className="max-lg:sr-only">Show steps</span>
            </Button>
          )}
          {onShowInTree && (
            <VanishingButton next={next} onClick={onShowInTree}>
              Show in tree
            </VanishingButton>
          )}
          <Button
            ref={next}
            padding="snug"
            variant="quiet"
            title="Choose two other people"
            onClick={onChooseOthers}
          >
            <UsersRound aria-hidden className="size-5" />
            <span className="max-lg:sr-only">Other people</span>
          </Button>
          <VanishingButton
            next={next}
            variant="quiet"
            padding="none"
            aria-label="Close"
            title="Close"
            onClick={onClose}
          >
            <X aria-hidden className="size-5" />
          </VanishingButton>
        </div>
      </div>
      <div id={words} className={clsx(!showsSteps && "hidden")}>
        <ScrollArea label="Step by step" style={{ maxHeight: "30dvh" }}>
          <ol aria-label="Steps" className="flex flex-wrap text-quiet">
            {steps.map(({ id, text }, index) => (
              <li key={id}>
                {text}
                {index < steps.length - 1 && (
                  <span aria-hidden className="mx-2">
                    →
                  </span>
                )}
              </li>
            ))}
          </ol>
        </ScrollArea>
      </div>
    </div>
  );
}

interface VanishingButtonProps extends ComponentProps<typeof Button> {
  next: RefObject<HTMLElement | null>;
  onClick: () => void;
}

/** A button that disappears when pressed; the focus moves to the next one or to the page's heading. */
function VanishingButton({ next, onClick, ...rest }: VanishingButtonProps) {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (!isPressed.current || document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>("main h1");
      (next.current ?? heading)?.focus({ preventScroll: true });
    },
    [next],
  );
  const press = () => {
    isPressed.current = true;
    onClick();
  };
  return <Button {...rest} onClick={press} />;
}

interface ScrollAreaProps {
  /** Names the scrolling content. */
  label: string;
  /** Limits the height. */
  style: CSSProperties;
  children: ReactNode;
}

/** A fade at the bottom shows that there is more, because not every system shows scroll bars. */
const FADE: CSSProperties = {
  position: "sticky",
  bottom: 0,
  display: "block",
  height: 16,
  pointerEvents: "none",
  background: "linear-gradient(transparent, var(--evergreen-wash))",
};

/**
 * Text that scrolls if it doesn't fit. Then the Tab key focuses it, so that the keyboard can scroll
 * it, too.
 */
function ScrollArea({ label, style, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const text = current.firstElementChild!;
    const observer = new ResizeObserver(() =>
      setOverflowing(text.clientHeight > current.clientHeight + 1),
    );
    observer.observe(current);
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      {...(isOverflowing && { role: "group", "aria-label": label, tabIndex: 0 })}
      style={style}
      className="relative my-1 min-w-0 overflow-y-auto wrap-anywhere"
    >
      {children}
      {isOverflowing && <span aria-hidden style={FADE} />}
    </div>
  );
}
