import { clsx } from "clsx";
import { useState } from "react";
import { tintOf } from "./tint.ts";

const SIZES = {
  small: "size-9 text-[0.85rem]",
  medium: "size-12 text-base",
  large: "size-20 text-2xl",
  huge: "size-32 text-4xl",
  vast: "size-40 text-5xl sm:size-48",
};

interface AvatarProps {
  /** Seed of the tint, such as a person's id. */
  seed: string | number;
  initials: string;
  photo?: string | null | undefined;
  /** Grayscale, for people who have died. */
  faded?: boolean | null | undefined;
  size?: keyof typeof SIZES;
}

/** A round face: the photo, or initials if there is none or it can't be loaded, such as offline. Decorative: the name is beside it. */
export function Avatar({ seed, initials, photo, faded, size = "medium" }: AvatarProps) {
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const shape = clsx(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full ring-1 ring-line select-none",
    SIZES[size],
    faded && "grayscale",
  );
  if (photo && photo !== failedPhoto)
    return (
      <img
        src={photo}
        alt=""
        loading="lazy"
        onError={() => setFailedPhoto(photo)}
        className={clsx(shape, "object-cover")}
      />
    );
  return (
    <span aria-hidden data-tint={tintOf(seed)} className={clsx(shape, "font-semibold text-ink")}>
      {initials}
    </span>
  );
}
