import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { User } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { TreeDrawing } from "../../ui/drawings/tree-drawing.tsx";

/** The one thing to do next, and the biggest on the page. */
export function NextStep({ user }: { user: User }) {
  const { drawing, title, text, href, label } = stepFor(user);
  return (
    <section className="grid items-center gap-6 rounded border border-line bg-card p-6 sm:grid-cols-[auto_1fr] md:gap-10 md:p-10">
      <div className="justify-self-center">{drawing}</div>
      <div>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className="mt-2 max-w-prose text-lg text-quiet">{text}</p>
        {href && (
          <ButtonLink href={href} variant="primary" className="mt-5">
            {label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function stepFor(user: User) {
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
