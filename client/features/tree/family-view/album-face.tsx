import { Link } from "wouter";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { avatarPropsOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { Relative } from "./closest-family.ts";

/** A face of the album, with a link to the person's profile. */
export function AlbumFace({ person, note }: Relative) {
  const details = [formatLifeYears(person), note].filter(Boolean);
  return (
    <Link
      href={`/profile/${person.id}`}
      className="group grid justify-items-center gap-2 rounded p-2 text-center leading-snug"
    >
      <Avatar {...avatarPropsOf(person)} size="large" />
      <span className="max-w-full min-w-0">
        <span className="block font-semibold wrap-anywhere text-evergreen underline-offset-3 group-hover:underline">
          {person.fullName || "Unknown"}
        </span>
        {details.map((words) => (
          <span key={words} className="tabular block text-[0.95rem] wrap-anywhere text-quiet">
            {words}
          </span>
        ))}
      </span>
    </Link>
  );
}
