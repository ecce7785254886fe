import { initialsOf } from "#shared/lib/names.ts";

interface Pictured {
  id: number;
  shortName: string;
  photo: string | null;
  isDeceased?: boolean;
}

/** Returns the `Avatar` props for a person. */
export const faceOf = ({ id, shortName, photo, isDeceased }: Pictured) => ({
  seed: id,
  initials: initialsOf(shortName),
  photo,
  faded: isDeceased,
});
