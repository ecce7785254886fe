import { useState } from "react";
import { useController } from "react-hook-form";
import { closePicture } from "../../../../lib/pictures/open-picture.ts";
import { PictureField } from "../../../../ui/forms/picture-field.tsx";
import { lazyDialog, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import { LABELS } from "../editing/profile-change.ts";
import type { ProfileFormApi } from "../editing/profile-fields.tsx";
import { openPhoto } from "./open-photo.ts";

const CropPhotoDialog = lazyDialog(() => import("./crop-photo-dialog.tsx"));

interface PhotoPickerProps {
  form: ProfileFormApi;
  /** The address of the person's current photo. */
  saved: string | null;
}

/** Chooses, crops or removes a profile photo. */
export function PhotoPicker({ form, saved }: PhotoPickerProps) {
  const { field, fieldState } = useController({ control: form.control, name: "photo" });
  const [cropping, setCropping] = useState<HTMLImageElement | null>(null);
  usePreload(CropPhotoDialog);
  const openFile = (file: File) => {
    form.clearErrors("photo");
    openPhoto(file).then(setCropping, ({ message }: Error) => form.setError("photo", { message }));
  };
  const close = () => {
    if (cropping) closePicture(cropping);
    setCropping(null);
  };
  const resetPhoto = (photo: string | null) => {
    form.clearErrors("photo");
    field.onChange(photo);
  };
  return (
    <>
      <PictureField
        label={`${LABELS.photo} (optional)`}
        hint="JPEG, PNG, WebP, or GIF. Large photos are resized automatically."
        error={fieldState.error?.message}
        variant="face"
        noun="photo"
        picture={field.value}
        saved={saved}
        inputRef={field.ref}
        onFile={openFile}
        onReset={resetPhoto}
      />
      {cropping && (
        <CropPhotoDialog
          picture={cropping}
          onClose={close}
          onCrop={(photo) => {
            field.onChange(photo);
            close();
          }}
        />
      )}
    </>
  );
}
