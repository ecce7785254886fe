import { Pencil } from "lucide-react";
import { useState } from "react";
import { mayEditPerson } from "#shared/people/people.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog, useAhead } from "../../../ui/loading/lazy-part.tsx";
import type { Profile } from "../profile/profile-facts.tsx";

const EditProfileDialog = lazyDialog(() => import("./edit-profile-dialog.tsx"));

/** Nothing for who may not edit the profile. */
export function EditProfileButton({ person }: { person: Profile }) {
  return mayEditPerson(useSignedIn(), person) ? <Opening person={person} /> : null;
}

function Opening({ person }: { person: Profile }) {
  const [isOpen, setOpen] = useState(false);
  useAhead(EditProfileDialog);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-5" />
        Edit Profile
      </Button>
      {isOpen && <EditProfileDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
