import { type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import { readDataUrl } from "../../../lib/pictures/picture-file.ts";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { LABELS, type TypedGroup } from "./group-change.ts";

interface LogoPickerProps {
  form: UseFormReturn<TypedGroup, unknown, FieldValues>;
  /** The address of the group's current logo. */
  saved: string | null;
}

/** Chooses the group's logo, validated at once. */
export function LogoPicker({ form, saved }: LogoPickerProps) {
  const { field, fieldState } = useController({ control: form.control, name: "logo" });
  const setLogo = (logo: string | null) => form.setValue("logo", logo, { shouldValidate: true });
  return (
    <PictureField
      label={`${LABELS.logo} (optional)`}
      hint="JPEG, PNG, WebP, or GIF, less than 1 MB."
      error={fieldState.error?.message}
      variant="logo"
      noun="picture"
      picture={field.value}
      saved={saved}
      isInvalid={fieldState.invalid}
      inputRef={field.ref}
      onFile={(file) =>
        void readDataUrl(file).then(setLogo, ({ message }: Error) =>
          form.setError("logo", { message }),
        )
      }
      onReset={setLogo}
    />
  );
}
