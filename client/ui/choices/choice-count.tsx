import { countOf } from "#shared/lib/count.ts";
interface ChoiceCountProps {
  isOpen: boolean;
  count: number;
  /** Read out instead of '0 choices'. */
  emptyText?: string | undefined;
  /** Text to add. */
  suffix?: string | undefined;
}

/** Announces the number of choices to screen readers whenever it changes, or why there are none. */
export function ChoiceCount({ isOpen, count, emptyText, suffix }: ChoiceCountProps) {
  const choices = countOf(count, "choice");
  const text = count === 0 && emptyText ? emptyText : choices;
  return <output className="sr-only">{isOpen && [text, suffix].filter(Boolean).join(". ")}</output>;
}
