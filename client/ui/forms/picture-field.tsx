import { clsx } from "clsx";
import { ImageIcon, type LucideIcon, UserRound } from "lucide-react";
import { type RefCallback, useRef } from "react";
import { PICTURE_TYPES } from "../../lib/pictures/open-picture.ts";
import { Button } from "../button.tsx";
import { controlStyle, Field, type FieldWords } from "./field.tsx";
import { fileStyle } from "./file-style.ts";

interface Look {
  shape: string;
  fit: string;
  icon: LucideIcon;
}

/** How a picture stands where it is shown. */
const LOOKS = {
  face: { shape: "size-24 rounded-full", fit: "object-cover", icon: UserRound },
  logo: { shape: "size-24 rounded", fit: "object-contain", icon: ImageIcon },
  wide: { shape: "h-24 w-44 rounded", fit: "object-cover", icon: ImageIcon },
} satisfies Record<string, Look>;

interface PictureFieldProps extends FieldWords {
  look: keyof typeof LOOKS;
  /** What it is called beside 'Remove'. */
  word: string;
  /** Its address, or a chosen one's data URL. */
  picture: string | null;
  /** The address of the one that is stored. */
  saved: string | null;
  /** It is refused: there is nothing to look at. */
  isRefused?: boolean;
  inputRef: RefCallback<HTMLInputElement>;
  onFile: (file: File) => void;
  /** None, or the stored one again. */
  onTake: (picture: string | null) => void;
}

/** A picture: chosen from this device, looked at, removed. */
export function PictureField({
  look,
  word,
  picture,
  saved,
  isRefused = false,
  inputRef,
  onFile,
  onTake,
  ...words
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The pressed button goes away; the focus must not go with it. */
  const takeInstead = (instead: string | null) => {
    onTake(instead);
    input.current?.focus();
  };
  return (
    <Field {...words}>
      {(attributes) => (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <Preview look={LOOKS[look]} picture={isRefused ? null : picture} />
          <div className="flex min-w-60 flex-1 flex-wrap gap-2">
            <input
              type="file"
              accept={PICTURE_TYPES.join()}
              {...attributes}
              ref={(node) => {
                input.current = node;
                inputRef(node);
              }}
              // The same file can be chosen again, such as to cut it another way.
              onClick={({ currentTarget }) => (currentTarget.value = "")}
              onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
              className={clsx(controlStyle, fileStyle)}
            />
            {picture !== null && <Button onClick={() => takeInstead(null)}>Remove {word}</Button>}
            {saved !== null && picture !== saved && (
              <Button onClick={() => takeInstead(saved)}>Keep the old {word}</Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Preview({ look: { shape, fit, icon: Icon }, picture }: PreviewProps) {
  const frame = clsx("border border-line bg-paper", shape);
  if (picture) return <img src={picture} alt="How it looks" className={clsx(frame, fit)} />;
  return (
    <span aria-hidden className={clsx(frame, "grid place-items-center border-dashed text-quiet")}>
      <Icon className="size-8" />
    </span>
  );
}

interface PreviewProps {
  look: Look;
  picture: string | null;
}
