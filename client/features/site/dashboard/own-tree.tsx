import type { OwnFamily, OwnRelative } from "#shared/tree/family-tree/own-family.ts";
import { avatarPropsOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

interface OwnTreeProps {
  person: OwnRelative;
  family: OwnFamily;
}

/** A small tree of the reader's parents, partners and children; people left out are counted. */
export function OwnTree({ person, family: { parents, partners, children } }: OwnTreeProps) {
  const ownGeneration = { people: [person, ...partners.people], count: partners.count + 1 };
  return (
    <div className="grid justify-items-center text-center">
      <Generation label="Your parents" {...parents} />
      {parents.count > 0 && <Line />}
      <Generation label={partners.count > 0 ? "You and your partners" : "You"} {...ownGeneration} />
      {children.count > 0 && <Line />}
      <Generation label="Your children" {...children} />
    </div>
  );
}

interface GenerationProps {
  label: string;
  people: readonly OwnRelative[];
  count: number;
}

function Generation({ label, people, count }: GenerationProps) {
  if (count === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap items-start justify-center gap-1">
      {people.map((person) => (
        <li key={person.id}>
          <TextLink
            href={`/profile/${person.id}`}
            className="grid w-20 justify-items-center gap-1 text-[0.85rem] leading-tight"
          >
            {/* On a separate line, so that the link doesn't underline the initials. */}
            <span>
              <Avatar {...avatarPropsOf(person)} />
            </span>
            <span className="line-clamp-2 max-w-full wrap-anywhere">{person.shortName}</span>
          </TextLink>
        </li>
      ))}
      {count > people.length && (
        <li className="self-center text-[0.85rem] text-quiet">and {count - people.length} more</li>
      )}
    </ul>
  );
}

const Line = () => <span aria-hidden className="my-1.5 h-5 w-0.5 rounded-full bg-evergreen" />;
