import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { mayMoveHouseholds } from "#shared/family/households/households.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import type { Mover } from "./households.api.ts";

const MoveHouseholdDialog = lazyDialog(() => import("./move-household-dialog.tsx"));

/** Renders nothing for readers who may not assign family groups. */
export function MoveHouseholdButton({ person }: { person: Mover }) {
  const mayMove = mayMoveHouseholds(useSignedIn());
  const [isOpen, setOpen] = useState(false);
  if (!mayMove) return null;
  return (
    <div className="mt-2 print:hidden">
      <Button onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden className="size-5" />
        Move to another group…
      </Button>
      {isOpen && <MoveHouseholdDialog person={person} onClose={() => setOpen(false)} />}
    </div>
  );
}
