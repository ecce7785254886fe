import { useState } from "react";
import { useController } from "react-hook-form";
import { IMAGE_TOO_LARGE } from "#shared/images/image.schema.ts";
import { closePicture, openPicture } from "../../../lib/pictures/open-picture.ts";
import { isTooLarge } from "../../../lib/pictures/picture-file.ts";
import { Button } from "../../../ui/button.tsx";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { lazyDialog, useAhead } from "../../../ui/loading/lazy-part.tsx";
import { LABELS } from "../editing/profile-change.ts";
import type { FormOfProfile } from "../editing/profile-fields.tsx";

const CropPhotoDialog = lazyDialog(() => import("./crop-photo-dialog.tsx"));

interface PhotoPickerProps {
  form: FormOfProfile;
  /** The address of the photo that the person has. */
  saved: string | null;
}

/** A face: chosen from this device and cut, looked at, removed. */
export function PhotoPicker({ form, saved }: PhotoPickerProps) {
  const { field, fieldState } = useController({ control: form.control, name: "photo" });
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [cutting, setCutting] = useState<HTMLImageElement | null>(null);
  useAhead(CropPhotoDialog);
  const cut = (file: File) => {
    setTooLarge(null);
    openPicture(file).then(setCutting, ({ message }: Error) => form.setError("photo", { message }));
  };
  const take = (file: File) => {
    form.clearErrors("photo");
    if (isTooLarge(file)) setTooLarge(file);
    else cut(file);
  };
  const close = () => {
    if (cutting) closePicture(cutting);
    setCutting(null);
  };
  const takeInstead = (photo: string | null) => {
    form.clearErrors("photo");
    setTooLarge(null);
    field.onChange(photo);
  };
  return (
    <>
      <PictureField
        label={`${LABELS.photo} (optional)`}
        hint="A JPEG, PNG, WebP or GIF picture of up to 1 MB; a larger one can be made smaller here."
        error={fieldState.error?.message}
        look="face"
        word="photo"
        picture={field.value}
        saved={saved}
        inputRef={field.ref}
        onFile={take}
        onTake={takeInstead}
      />
      {tooLarge && <TooLarge onShrink={() => cut(tooLarge)} />}
      {cutting && (
        <CropPhotoDialog
          picture={cutting}
          onClose={close}
          onCut={(photo) => {
            field.onChange(photo);
            close();
          }}
        />
      )}
    </>
  );
}

const TooLarge = ({ onShrink }: { onShrink: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3"
  >
    {IMAGE_TOO_LARGE}
    <Button onClick={onShrink}>Make it smaller</Button>
  </div>
);
