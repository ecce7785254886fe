import { avatarPropsOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Celebration } from "./birthdays.api.ts";
import { formatDay, describeYears } from "./celebration-texts.ts";

/** Who celebrates, when, and how many years. */
export function CelebrationItem({ celebration }: { celebration: Celebration }) {
  const { people, on } = celebration;
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex shrink-0 -space-x-3">
        {people.map((person) => (
          <Avatar key={person.id} {...avatarPropsOf(person)} />
        ))}
      </span>
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">
          {people.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && " and "}
              <TextLink href={`/profile/${id}`} strong>
                {name}
              </TextLink>
            </span>
          ))}
          : {describeYears(celebration)}
        </p>
        <p className="tabular text-[0.9rem] text-quiet">
          <time dateTime={on}>{formatDay(on)}</time>
        </p>
      </div>
    </li>
  );
}
