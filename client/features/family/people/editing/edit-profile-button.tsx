import { Pencil } from "lucide-react";
import { useState } from "react";
import { mayEditPerson } from "#shared/family/people/people.policy.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { lazyDialog, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import type { Profile } from "../profile.ts";

const EditProfileDialog = lazyDialog(() => import("./edit-profile-dialog.tsx"));

/** Renders nothing for readers who may not edit the profile. */
export function EditProfileButton({ person }: { person: Profile }) {
  return mayEditPerson(useSignedIn(), person) ? <EditButton person={person} /> : null;
}

function EditButton({ person }: { person: Profile }) {
  const [isOpen, setOpen] = useState(false);
  usePreload(EditProfileDialog);
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
