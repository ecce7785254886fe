import type { Household } from "./households.api.ts";

type Link = Household["links"][number];

/** The relationships that a move removes, updated as the choice changes. */
export const LinksToRemove = ({ links }: { links: readonly Link[] }) => (
  <section aria-live="polite" className="grid gap-2">
    <h3 className="font-semibold">Relationships that will be removed</h3>
    {links.length === 0 ? (
      <p className="text-quiet">None.</p>
    ) : (
      <>
        <p>Relatives must be in the same family group.</p>
        <ul className="grid list-disc gap-1 pl-5">
          {links.map((link) => (
            <li key={link.id} className="wrap-anywhere">
              {describeLink(link)}
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="text-quiet">
      Everyone keeps their role. You can undo the move until someone edits these people or a
      relationship in either group.
    </p>
  </section>
);

function describeLink({ type, one, other }: Link): string {
  switch (type) {
    case "SPOUSE":
      return `${one.name} and ${other.name} are spouses`;
    case "PARENT":
      return `${one.name} is a parent of ${other.name}`;
    case "CHILD":
      return `${one.name} is a child of ${other.name}`;
    case "EXTENDED":
      return `${one.name} and ${other.name} are relatives`;
  }
}
