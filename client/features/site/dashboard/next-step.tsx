import { useQuery } from "@tanstack/react-query";
import type { OwnFamily, OwnRelative } from "#shared/tree/family-tree/own-family.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { User } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { TreeDrawing } from "../../../ui/drawings/tree-drawing.tsx";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { treeQueries, upcomingQuery } from "./dashboard.api.ts";

/** The suggested next step; the largest card on the page if no reunion is coming up. */
export function NextStep({ user }: { user: User }) {
  const { data: upcoming, isError } = useQuery(upcomingQuery);
  const { data: own } = useQuery({
    ...treeQueries.ownFamily(),
    enabled: user.familyGroupId !== null,
  });
  const { drawing, title, text, href, label } = describeStep(user, own);
  const isFirst = upcoming === null || isError;
  return (
    <section className="grid items-center gap-6 rounded border border-line bg-card p-6 sm:grid-cols-[auto_1fr] md:gap-10 md:p-10">
      <div className="justify-self-center">{drawing}</div>
      <div>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className="mt-2 max-w-prose text-lg text-quiet">{text}</p>
        {href && (
          <ButtonLink href={href} variant={isFirst ? "primary" : "secondary"} className="mt-5">
            {label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Shows a drawing until the reader's own family is loaded, or if it can't be. */
function describeStep(user: User, ownFamily: OwnFamily | undefined) {
  if (user.familyGroupId !== null && ownFamily?.person)
    return {
      drawing: <OwnTree person={ownFamily.person} family={ownFamily} />,
      title: user.familyGroupName ?? "Your family tree",
      text: "You, your parents, and your children. Open the tree to see everyone.",
      href: `/family-tree?person=${ownFamily.person.id}&view=both`,
      label: "Open family tree",
    };
  if (user.familyGroupId !== null)
    return {
      drawing: <TreeDrawing />,
      title: user.familyGroupName ?? "Your family tree",
      text: "See how everyone in your family is related.",
      href: "/family-tree",
      label: "Open family tree",
    };
  if (grantsAnywhere(user, "group.create"))
    return {
      drawing: <AlbumDrawing />,
      title: "Start your family tree",
      text: "Create a family group first. Then add people one by one or import a GEDCOM file.",
      href: "/family-groups",
      label: "Create a family group",
    };
  return {
    drawing: <AlbumDrawing />,
    title: "Join your family group",
    text: "You don't belong to a family group yet. Ask your family's administrator to invite you.",
  };
}

interface OwnTreeProps {
  person: OwnRelative;
  family: OwnFamily;
}

/** A small tree of the reader's parents, partners and children; people left out are counted. */
function OwnTree({ person, family: { parents, partners, children } }: OwnTreeProps) {
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
