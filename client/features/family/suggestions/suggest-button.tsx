import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { maySuggest } from "#shared/family/suggestions/suggestions.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog, usePreload } from "../../../ui/loading/lazy-component.tsx";
import type { SuggestiblePerson } from "./suggestion-change.ts";

const SuggestDialog = lazyDialog(() => import("./suggest-dialog.tsx"));

/** For readers who can see a profile but not edit it; nothing for all others. */
export function SuggestButton({ person }: { person: SuggestiblePerson }) {
  return maySuggest(useSignedIn(), person) ? <SuggestDialogButton person={person} /> : null;
}

function SuggestDialogButton({ person }: { person: SuggestiblePerson }) {
  const [isOpen, setOpen] = useState(false);
  usePreload(SuggestDialog);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden className="size-5" />
        Suggest an edit
      </Button>
      {isOpen && <SuggestDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
