import { useController, type UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../lib/forms/forms.ts";
import { readShrunkDataUrl } from "../../../lib/pictures/picture-file.ts";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { LABELS, type TypedEvent } from "./event-form-values.ts";

/** In pixels: the width the server stores. */
const COVER_WIDTH_PX = 1600;

interface CoverFieldsProps {
  form: UseFormReturn<TypedEvent>;
  /** The address of the saved photo. */
  saved: string | null;
}

/** The event's cover photo and its description. Large photos are resized automatically. */
export function CoverFields({ form, saved }: CoverFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: "cover" });
  const setCover = (cover: string | null) =>
    form.setValue("cover", cover, { shouldValidate: true });
  const setCoverFile = (file: File) =>
    readShrunkDataUrl(file, COVER_WIDTH_PX).then(setCover, ({ message }: Error) =>
      form.setError("cover", { message }),
    );
  return (
    <div className="grid gap-5">
      <PictureField
        label={`${LABELS.cover} (optional)`}
        hint="For example: a wide photo of the place (JPEG, PNG, WebP, or GIF)."
        error={fieldState.error?.message}
        variant="wide"
        noun="picture"
        picture={field.value}
        saved={saved}
        isInvalid={fieldState.invalid}
        inputRef={field.ref}
        onFile={(file) => void setCoverFile(file)}
        onReset={setCover}
      />
      {field.value !== null && (
        <TextField
          label={`${LABELS.coverShows} (optional)`}
          hint="For people who can’t see it. For example: The meadow by the lake"
          autoComplete="off"
          {...bindTo(form)("coverShows")}
        />
      )}
    </div>
  );
}
