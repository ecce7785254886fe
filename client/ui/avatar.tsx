import { clsx } from "clsx";
import { tintOf } from "./tint.ts";

const SIZES = {
  small: "size-9 text-[0.85rem]",
  medium: "size-12 text-base",
  large: "size-20 text-2xl",
  huge: "size-32 text-4xl",
  vast: "size-40 text-5xl sm:size-48",
};

interface AvatarProps {
  /** Always gives the same tint for the same seed, such as a person's id. */
  seed: string | number;
  initials: string;
  photo?: string | null | undefined;
  /** Drained of colour, for people who are no longer alive. */
  faded?: boolean | null | undefined;
  size?: keyof typeof SIZES;
}

/** A round face: the photo, else initials on a tint. Decoration: the name stands beside it. */
export function Avatar({ seed, initials, photo, faded, size = "medium" }: AvatarProps) {
  const shape = clsx(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full ring-1 ring-line select-none",
    SIZES[size],
    faded && "grayscale",
  );
  if (photo)
    return <img src={photo} alt="" loading="lazy" className={clsx(shape, "object-cover")} />;
  return (
    <span aria-hidden data-tint={tintOf(seed)} className={clsx(shape, "font-semibold text-ink")}>
      {initials}
    </span>
  );
}
