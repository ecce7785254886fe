import { initialsOf } from "#shared/lib/names.ts";

interface PersonWithPhoto {
  id: number;
  shortName: string;
  photo: string | null;
  isDeceased?: boolean;
}

/** Returns the `Avatar` props for a person. */
export const avatarPropsOf = ({ id, shortName, photo, isDeceased }: PersonWithPhoto) => ({
  seed: id,
  initials: initialsOf(shortName),
  photo,
  faded: isDeceased,
});
