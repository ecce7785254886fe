import type { PathLines } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";

interface PathListProps {
  lines: PathLines;
  label: string;
  context: PathCardContext;
}

/** A path in order, person by person, with the other parents of the children on it. */
export function PathList({ lines, label, context }: PathListProps) {
  const { left, top, right } = lines;
  const people = [...left.toReversed(), ...top, ...right];
  const ends = [people[0], people.at(-1)];
  return (
    <ol aria-label={label} className="grid gap-3 p-4 md:px-6">
      {people.map(({ id, kinshipTerm, otherParents }) => (
        <li
          key={id}
          className="grid gap-3"
          style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}
        >
          <PathCard
            id={id}
            kinshipTerm={kinshipTerm}
            isEnd={ends.some((end) => end?.id === id)}
            context={context}
          />
          {otherParents.map((other) => (
            <PathCard key={other.id} id={other.id} kinshipTerm="with" context={context} />
          ))}
        </li>
      ))}
    </ol>
  );
}
