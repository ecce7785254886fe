import type { PathPerson } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import { UnionLine, Trunk } from "./path-connectors.tsx";

interface PathTopProps {
  person: PathPerson;
  context: PathCardContext;
}

/** The common ancestor at the top in the middle, alone or with the other parent. */
export function PathTop({ person, context }: PathTopProps) {
  const [other, ...more] = person.otherParents;
  const isCouple = other !== undefined && more.length === 0;
  const namedParents = isCouple ? [] : person.otherParents.map(({ id }) => id);
  return (
    <div className="relative flex justify-center" style={{ gap: "var(--aside)" }}>
      <Trunk />
      <div
        className="relative min-w-0"
        style={isCouple ? { flex: 1 } : { width: "calc(50% - var(--aside) / 2)" }}
      >
        <PathCard
          id={person.id}
          kinshipTerm={person.kinshipTerm}
          otherParents={namedParents}
          context={context}
        />
      </div>
      {isCouple && (
        <div className="relative min-w-0 flex-1">
          <UnionLine link={other.tie} to="left" />
          <PathCard id={other.id} kinshipTerm="with" context={context} />
        </div>
      )}
    </div>
  );
}
