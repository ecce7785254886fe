import { clsx } from "clsx";
import { ImageIcon } from "lucide-react";
import { type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import { BODY_WITH_IMAGE } from "#shared/images/image.schema.ts";
import { Button } from "../../ui/button.tsx";
import { controlStyle, Field } from "../../ui/field.tsx";
import { fileStyle } from "../../ui/file-style.ts";
import { LABELS, type TypedGroup } from "./group-change.ts";

const KINDS = "image/jpeg,image/png,image/webp,image/gif";
const UNREADABLE = "We couldn't read this file. Please choose it again.";

interface LogoPickerProps {
  form: UseFormReturn<TypedGroup, unknown, FieldValues>;
  /** The address of the logo that the group has. */
  saved: string | null;
}

/** The group's logo: chosen from this device, looked at, removed. The contract judges it at once. */
export function LogoPicker({ form, saved }: LogoPickerProps) {
  const { field, fieldState } = useController({ control: form.control, name: "logo" });
  const error = fieldState.error?.message;
  const take = (logo: string | null) => form.setValue("logo", logo, { shouldValidate: true });
  const takeFile = (file: File) =>
    dataUrlOf(file).then(take, () => form.setError("logo", { message: UNREADABLE }));
  /** The pressed button goes away; the focus must not go with it. */
  const takeInstead = (logo: string | null) => {
    take(logo);
    form.setFocus("logo");
  };
  return (
    <Field
      label={`${LABELS.logo} (optional)`}
      hint="A JPEG, PNG, WebP or GIF picture of less than 1 MB."
      error={error}
    >
      {(attributes) => (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Preview logo={error ? null : field.value} />
          <div className="flex min-w-60 flex-1 flex-wrap gap-2">
            <input
              type="file"
              accept={KINDS}
              {...attributes}
              ref={field.ref}
              // The same file can be chosen again, such as once it has been made smaller.
              onClick={({ currentTarget }) => (currentTarget.value = "")}
              onChange={({ currentTarget: { files } }) => files?.[0] && void takeFile(files[0])}
              className={clsx(controlStyle, fileStyle)}
            />
            {field.value !== null && (
              <Button onClick={() => takeInstead(null)}>Remove picture</Button>
            )}
            {saved !== null && field.value !== saved && (
              <Button onClick={() => takeInstead(saved)}>Keep the old picture</Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Preview({ logo }: { logo: string | null }) {
  const shape = "size-24 rounded border border-line bg-paper";
  if (logo) return <img src={logo} alt="How it looks" className={clsx(shape, "object-contain")} />;
  return (
    <span aria-hidden className={clsx(shape, "grid place-items-center border-dashed text-quiet")}>
      <ImageIcon className="size-8" />
    </span>
  );
}

/** A file as a data URL; of one far too large only as much as shows that it is. */
const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error!));
    reader.readAsDataURL(file.slice(0, BODY_WITH_IMAGE, file.type));
  });
