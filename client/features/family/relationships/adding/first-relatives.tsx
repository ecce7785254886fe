import { clsx } from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { AddRelativeDialogProps } from "./add-relative-dialog.tsx";

export type FirstRelative = Pick<AddRelativeDialogProps, "relation" | "sex">;

interface FirstRelativesProps {
  /** The person whose relatives are added. */
  name: string;
  /** The person's own card, if the empty cards surround it. */
  card?: ReactNode;
  onAdd: (relative: FirstRelative) => void;
}

/** Empty cards for the parents, partner and child of someone without relatives yet. */
export default function FirstRelatives({ name, card, onAdd }: FirstRelativesProps) {
  const emptyCard = (label: string, relative: FirstRelative, className?: string) => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onAdd(relative)}
      className={clsx(
        "pointer-events-auto flex min-h-14 w-38 cursor-pointer items-center justify-center gap-2 rounded border-2 border-dashed border-edge bg-card font-semibold text-evergreen hover:border-evergreen hover:bg-evergreen-wash",
        className,
      )}
    >
      <Plus aria-hidden className="size-5" />
      {label}
    </button>
  );
  const partnerCard = (className?: string) =>
    emptyCard("Add partner", { relation: "SPOUSE" }, className);
  // In a window with little height, the cards are to the left and right instead of above and below.
  return (
    <fieldset
      aria-label={`Add relatives of ${name}`}
      className="flex flex-col items-center justify-center gap-3 [@media(max-height:500px)]:flex-row"
    >
      <div className="flex gap-3 [@media(max-height:500px)]:flex-col">
        {emptyCard("Add father", { relation: "PARENT", sex: "male" })}
        {emptyCard("Add mother", { relation: "PARENT", sex: "female" })}
      </div>
      {card && (
        <div className="relative">
          {card}
          <div className="absolute top-1/2 left-full ml-3 hidden -translate-y-1/2 sm:[@media(min-height:501px)]:block">
            {partnerCard()}
          </div>
        </div>
      )}
      <div className="flex gap-3 [@media(max-height:500px)]:flex-col">
        {partnerCard(card ? "sm:[@media(min-height:501px)]:hidden" : undefined)}
        {emptyCard("Add child", { relation: "CHILD" })}
      </div>
    </fieldset>
  );
}
