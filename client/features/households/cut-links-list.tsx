import type { Household } from "./households.api.ts";

type Link = Household["links"][number];

/** What is removed with a move, told anew as the choice changes. */
export const CutLinks = ({ links }: { links: readonly Link[] }) => (
  <section aria-live="polite" className="grid gap-2">
    <h3 className="font-semibold">What is removed</h3>
    {links.length === 0 ? (
      <p className="text-quiet">No relationship: nobody is left behind.</p>
    ) : (
      <>
        <p>
          Relatives are of one family group, so{" "}
          {links.length === 1 ? "this relationship is" : `these ${links.length} relationships are`}{" "}
          removed:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {links.map((link) => (
            <li key={link.id} className="wrap-anywhere">
              {inWords(link)}
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="text-quiet">
      Everybody keeps their role. You can undo this afterwards, while nothing has changed.
    </p>
  </section>
);

function inWords({ type, one, other }: Link): string {
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
