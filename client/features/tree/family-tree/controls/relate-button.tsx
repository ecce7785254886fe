import { clsx } from "clsx";
import { UsersRound } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { useTreePage } from "../tree-page.ts";

interface RelateButtonProps {
  /** In a row, where its words only fit on wide screens. */
  isInRow?: boolean;
  className?: string;
}

/** Opens the dialog that shows how two people are related. Hidden if there is nobody to choose. */
export function RelateButton({ isInRow, className }: RelateButtonProps) {
  const { canRelate, openRelate } = useTreePage();
  if (!canRelate) return null;
  return (
    <Button
      padding="snug"
      className={className}
      title={isInRow ? LABEL : undefined}
      onClick={openRelate}
    >
      <UsersRound aria-hidden className="size-5" />
      <span className={clsx(isInRow && "max-lg:sr-only")}>{LABEL}</span>
    </Button>
  );
}

const LABEL = "How are we related?";
