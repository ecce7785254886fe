import { Link } from "wouter";
import { initialsOf } from "#shared/lib/names.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Celebration } from "./birthdays.api.ts";
import { dayInWords, yearsInWords } from "./celebration-words.ts";

/** Whose day it is, when, and how many years. */
export function CelebrationItem({ celebration }: { celebration: Celebration }) {
  const { people, on } = celebration;
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex shrink-0 -space-x-3">
        {people.map(({ id, shortName, photo }) => (
          <Avatar key={id} seed={id} initials={initialsOf(shortName)} photo={photo} />
        ))}
      </span>
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">
          {people.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && " and "}
              <Link
                href={`/profile/${id}`}
                className="font-semibold text-evergreen underline underline-offset-3"
              >
                {name}
              </Link>
            </span>
          ))}
          : {yearsInWords(celebration)}
        </p>
        <p className="tabular text-[0.9rem] text-quiet">
          <time dateTime={on}>{dayInWords(on)}</time>
        </p>
      </div>
    </li>
  );
}
