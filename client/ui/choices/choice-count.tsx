interface ChoiceCountProps {
  isOpen: boolean;
  count: number;
  /** Said in place of 'no choices'. */
  nothing?: string | undefined;
  /** What is to be said besides. */
  besides?: string | undefined;
}

/** Tells screen readers how many choices there are, whenever that changes, or why there are none. */
export function ChoiceCount({ isOpen, count, nothing, besides }: ChoiceCountProps) {
  const choices = count === 1 ? "1 choice" : `${count} choices`;
  const said = count === 0 && nothing ? nothing : choices;
  return (
    <output className="sr-only">{isOpen && [said, besides].filter(Boolean).join(". ")}</output>
  );
}
