import { clsx } from "clsx";
import { ImageIcon, type LucideIcon, UserRound } from "lucide-react";
import { type RefCallback, useRef } from "react";
import { PICTURE_TYPES } from "../../lib/pictures/open-picture.ts";
import { Button } from "../button.tsx";
import { controlStyle, Field, type FieldBaseProps } from "./field.tsx";
import { fileStyle } from "./file-style.ts";

interface PictureVariant {
  shape: string;
  fit: string;
  icon: LucideIcon;
}

/** The shapes in which pictures are shown. */
const VARIANTS = {
  face: { shape: "size-24 rounded-full", fit: "object-cover", icon: UserRound },
  logo: { shape: "size-24 rounded", fit: "object-contain", icon: ImageIcon },
  wide: { shape: "h-24 w-44 rounded", fit: "object-cover", icon: ImageIcon },
} satisfies Record<string, PictureVariant>;

interface PictureFieldProps extends FieldBaseProps {
  variant: keyof typeof VARIANTS;
  /** The noun after 'Remove'. */
  noun: string;
  /** The address of the stored picture, or the data URL of a chosen one. */
  picture: string | null;
  /** The address of the stored picture. */
  saved: string | null;
  /** Whether the picture is invalid, so that there is nothing to preview. */
  isInvalid?: boolean;
  inputRef: RefCallback<HTMLInputElement>;
  onFile: (file: File) => void;
  /** Removes the picture, or sets the stored one again. */
  onReset: (picture: string | null) => void;
}

/** A picture that can be chosen from this device, previewed and removed. */
export function PictureField({
  variant,
  noun,
  picture,
  saved,
  isInvalid = false,
  inputRef,
  onFile,
  onReset,
  ...fieldProps
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The clicked button disappears, so the focus moves to the input. */
  const resetTo = (replacement: string | null) => {
    onReset(replacement);
    input.current?.focus();
  };
  return (
    <Field {...fieldProps}>
      {(attributes) => (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <button
            type="button"
            aria-label="Choose from this device"
            title="Choose from this device"
            onClick={() => input.current?.click()}
            className="cursor-pointer rounded"
          >
            <Preview variant={VARIANTS[variant]} picture={isInvalid ? null : picture} />
          </button>
          <div className="flex min-w-60 flex-1 flex-wrap gap-2">
            <input
              type="file"
              accept={PICTURE_TYPES.join()}
              {...attributes}
              ref={(node) => {
                input.current = node;
                inputRef(node);
              }}
              // Allows choosing the same file again, for example to crop it differently.
              onClick={({ currentTarget }) => (currentTarget.value = "")}
              onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
              className={clsx(controlStyle, fileStyle)}
            />
            {picture !== null && <Button onClick={() => resetTo(null)}>Remove {noun}</Button>}
            {saved !== null && picture !== saved && (
              <Button onClick={() => resetTo(saved)}>Keep old {noun}</Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Preview({ variant: { shape, fit, icon: Icon }, picture }: PreviewProps) {
  const frame = clsx("border border-line bg-paper", shape);
  if (picture) return <img src={picture} alt="Preview" className={clsx(frame, fit)} />;
  return (
    <span aria-hidden className={clsx(frame, "grid place-items-center border-dashed text-quiet")}>
      <Icon className="size-8" />
    </span>
  );
}

interface PreviewProps {
  variant: PictureVariant;
  picture: string | null;
}
