import { initialsOf } from "#shared/lib/names.ts";

interface Pictured {
  id: number;
  shortName: string;
  photo: string | null;
  isDeceased?: boolean;
}

/** How somebody is drawn as an `Avatar`; to spread into it. */
export const faceOf = ({ id, shortName, photo, isDeceased }: Pictured) => ({
  seed: id,
  initials: initialsOf(shortName),
  photo,
  faded: isDeceased,
});
