/** Tells screen readers how many choices there are, whenever that changes. */
export function ChoiceCount({ isOpen, count }: { isOpen: boolean; count: number }) {
  const choices = count === 1 ? "1 choice" : `${count} choices`;
  return <output className="sr-only">{isOpen && choices}</output>;
}
