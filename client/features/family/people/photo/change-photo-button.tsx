import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { mayEditPerson } from "#shared/family/people/people.policy.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { wordsOf } from "../../../../lib/calls/failure.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { closePicture, PICTURE_TYPES } from "../../../../lib/pictures/open-picture.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { peopleApi } from "../people.api.ts";
import type { Profile } from "../profile.ts";
import { openPhoto } from "./open-photo.ts";

const CropPhotoDialog = lazyDialog(() => import("./crop-photo-dialog.tsx"));

interface ChangePhotoButtonProps {
  person: Profile;
  /** The photo to click. */
  children: ReactNode;
}

/** The profile's photo; those who may edit the profile can click it to choose another one. */
export function ChangePhotoButton({ person, children }: ChangePhotoButtonProps) {
  return mayEditPerson(useSignedIn(), person) ? (
    <Changing person={person}>{children}</Changing>
  ) : (
    children
  );
}

function Changing({ person, children }: ChangePhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<{ picture: HTMLImageElement; begun: Profile }>();
  const refuse = (description: string) =>
    toast({ title: "Couldn't change the photo", description, destructive: true });
  const { mutate, isPending } = useMutation({
    mutationFn: savePhoto,
    onSuccess: () => {
      toast({ title: "Photo saved" });
      return invalidate("people", "groups", "relationships", "familyTree", "auth", "history");
    },
    onError: (error) => {
      refuse(wordsOf(error));
      return invalidate("people");
    },
  });
  const open = (file: File) =>
    openPhoto(file).then(
      (picture) => setCutting({ picture, begun: person }),
      ({ message }: Error) => refuse(message),
    );
  const close = () => {
    if (cutting) closePicture(cutting.picture);
    setCutting(undefined);
  };
  const label = person.photo ? "Change photo" : "Add photo";
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-busy={isPending}
        onClick={() => input.current?.click()}
        className="cursor-pointer self-start rounded-full hover:opacity-85"
      >
        {children}
        {!person.photo && (
          <span className="mx-auto mt-1 block font-semibold text-evergreen underline underline-offset-3">
            {label}
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        hidden
        // Lets people choose the same file again, for example to crop it differently.
        onClick={({ currentTarget }) => (currentTarget.value = "")}
        onChange={({ currentTarget: { files } }) => files?.[0] && void open(files[0])}
      />
      {cutting && (
        <CropPhotoDialog
          picture={cutting.picture}
          onClose={close}
          onCut={(photo) => {
            close();
            mutate({ photo, begun: cutting.begun });
          }}
        />
      )}
    </>
  );
}

/** Saves a photo unless someone else changed it meanwhile; their other changes are kept. */
async function savePhoto({ photo, begun }: { photo: string; begun: Profile }) {
  const save = (edition: number) =>
    peopleApi.change({ params: { id: begun.id }, body: { photo, edition } });
  try {
    return await save(begun.edition);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "changed") throw error;
    const present = error.present as Profile;
    if (present.photo !== begun.photo) throw error;
    return save(present.edition);
  }
}
