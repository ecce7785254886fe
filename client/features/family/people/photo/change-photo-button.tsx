import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { mayEditPerson } from "#shared/family/people/people.policy.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
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
    <ChangeablePhoto person={person}>{children}</ChangeablePhoto>
  ) : (
    children
  );
}

function ChangeablePhoto({ person, children }: ChangePhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<{ picture: HTMLImageElement; original: Profile }>();
  const showError = (description: string) =>
    toast({ title: "Couldn't change the photo", description, destructive: true });
  const { mutate, isPending } = useMutation({
    mutationFn: savePhoto,
    onSuccess: () => {
      toast({ title: "Photo saved" });
      return invalidate("people", "groups", "relationships", "familyTree", "auth", "history");
    },
    onError: (error) => {
      showError(describeFailure(error));
      return invalidate("people");
    },
  });
  const open = (file: File) =>
    openPhoto(file).then(
      (picture) => setCropping({ picture, original: person }),
      ({ message }: Error) => showError(message),
    );
  const close = () => {
    if (cropping) closePicture(cropping.picture);
    setCropping(undefined);
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
        // Allows choosing the same file again, for example to crop it differently.
        onClick={({ currentTarget }) => (currentTarget.value = "")}
        onChange={({ currentTarget: { files } }) => files?.[0] && void open(files[0])}
      />
      {cropping && (
        <CropPhotoDialog
          picture={cropping.picture}
          onClose={close}
          onCrop={(photo) => {
            close();
            mutate({ photo, original: cropping.original });
          }}
        />
      )}
    </>
  );
}

/** Saves a photo unless someone else changed it meanwhile; their other changes are kept. */
async function savePhoto({ photo, original }: { photo: string; original: Profile }) {
  const save = (version: number) =>
    peopleApi.change({ params: { id: original.id }, body: { photo, version } });
  try {
    return await save(original.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "editConflict") throw error;
    const current = error.current as Profile;
    if (current.photo !== original.photo) throw error;
    return save(current.version);
  }
}
