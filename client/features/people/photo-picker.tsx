import { clsx } from "clsx";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES } from "#shared/images/image.schema.ts";
import { Button } from "../../ui/button.tsx";
import { controlStyle, Field } from "../../ui/field.tsx";
import { fileStyle } from "../../ui/file-style.ts";
import { lazyDialog, useAhead } from "../../ui/lazy-part.tsx";
import { closePicture, openPicture, PICTURE_TYPES } from "./open-picture.ts";
import { LABELS } from "./profile-change.ts";
import type { FormOfProfile } from "./profile-fields.tsx";

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
    if (PICTURE_TYPES.includes(file.type) && file.size > MOST_IMAGE_BYTES) setTooLarge(file);
    else cut(file);
  };
  const close = () => {
    if (cutting) closePicture(cutting);
    setCutting(null);
  };
  /** The pressed button goes away; the focus must not go with it. */
  const takeInstead = (photo: string | null) => {
    form.clearErrors("photo");
    setTooLarge(null);
    field.onChange(photo);
    form.setFocus("photo");
  };
  return (
    <>
      <Field
        label={`${LABELS.photo} (optional)`}
        hint="A JPEG, PNG, WebP or GIF picture of up to 1 MB; a larger one can be made smaller here."
        error={fieldState.error?.message}
      >
        {(attributes) => (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <Preview photo={field.value} />
            <div className="flex min-w-60 flex-1 flex-wrap gap-2">
              <input
                type="file"
                accept={PICTURE_TYPES.join()}
                {...attributes}
                ref={field.ref}
                // The same file can be chosen again, such as to cut it another way.
                onClick={({ currentTarget }) => (currentTarget.value = "")}
                onChange={({ currentTarget: { files } }) => files?.[0] && take(files[0])}
                className={clsx(controlStyle, fileStyle)}
              />
              {field.value !== null && (
                <Button onClick={() => takeInstead(null)}>Remove photo</Button>
              )}
              {saved !== null && field.value !== saved && (
                <Button onClick={() => takeInstead(saved)}>Keep the old photo</Button>
              )}
            </div>
          </div>
        )}
      </Field>
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

function Preview({ photo }: { photo: string | null }) {
  const shape = "size-24 rounded-full border border-line bg-paper";
  if (photo) return <img src={photo} alt="How it looks" className={clsx(shape, "object-cover")} />;
  return (
    <span aria-hidden className={clsx(shape, "grid place-items-center border-dashed text-quiet")}>
      <UserRound className="size-8" />
    </span>
  );
}
