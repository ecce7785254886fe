import { countOf } from "#shared/lib/count.ts";
interface ChoiceCountProps {
  isOpen: boolean;
  count: number;
  /** Read out instead of '0 choices'. */
  nothing?: string | undefined;
  /** Text to add. */
  besides?: string | undefined;
}

/** Announces the number of choices to screen readers whenever it changes, or why there are none. */
export function ChoiceCount({ isOpen, count, nothing, besides }: ChoiceCountProps) {
  const choices = countOf(count, "choice");
  const said = count === 0 && nothing ? nothing : choices;
  return (
    <output className="sr-only">{isOpen && [said, besides].filter(Boolean).join(". ")}</output>
  );
}
