import { useQuery } from "@tanstack/react-query";
import type { OwnFamily } from "#shared/family-tree/own-family.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { User } from "../../lib/session/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { TreeDrawing } from "../../ui/drawings/tree-drawing.tsx";
import { treeQueries, upcomingQuery } from "./dashboard.api.ts";
import { OwnTree } from "./own-tree.tsx";

/** The one thing to do next, and the biggest on the page where no reunion is ahead. */
export function NextStep({ user }: { user: User }) {
  const { data: upcoming, isError } = useQuery(upcomingQuery);
  const { data: own } = useQuery({
    ...treeQueries.own(),
    enabled: user.familyGroupId !== null,
  });
  const { drawing, title, text, href, label } = stepFor(user, own);
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

/** Until the reader's own family is there, and where it can't be had, a drawing stands in its place. */
function stepFor(user: User, own: OwnFamily | undefined) {
  if (user.familyGroupId !== null && own?.person)
    return {
      drawing: <OwnTree person={own.person} family={own} />,
      title: user.familyGroupName ?? "Your family tree",
      text: "You in the middle, and your parents and children. The tree shows everybody's place.",
      href: `/family-tree?person=${own.person.id}&view=both`,
      label: "Open the family tree",
    };
  if (user.familyGroupId !== null)
    return {
      drawing: <TreeDrawing />,
      title: user.familyGroupName ?? "Your family tree",
      text: "See who belongs to whom: parents, children, and everybody's place among them.",
      href: "/family-tree",
      label: "Open the family tree",
    };
  if (grantsAnywhere(user, "group.create"))
    return {
      drawing: <AlbumDrawing />,
      title: "Start your family's album",
      text: (
        <>
          Create a family group first. Then add its people one by one, or bring them all from a
          GEDCOM file: whoever runs the server imports it with{" "}
          <code className="text-base whitespace-nowrap">npm run gedcom</code>.
        </>
      ),
      href: "/family-groups",
      label: "Create a family group",
    };
  return {
    drawing: <AlbumDrawing />,
    title: "Your place is kept",
    text: "You don't belong to a family group yet. Ask whoever looks after your family's pages to invite you.",
  };
}
