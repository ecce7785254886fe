import type { PathPerson } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import { Tie, Trunk } from "./path-marks.tsx";

interface PathTopProps {
  person: PathPerson;
  told: PathCardContext;
}

/** The common ancestor at the top in the middle, alone or with the other parent. */
export function PathTop({ person, told }: PathTopProps) {
  const [other, ...more] = person.otherParents;
  const isCouple = other !== undefined && more.length === 0;
  const words = isCouple ? [] : person.otherParents.map(({ id }) => id);
  return (
    <div className="relative flex justify-center" style={{ gap: "var(--aside)" }}>
      <Trunk />
      <div
        className="relative min-w-0"
        style={isCouple ? { flex: 1 } : { width: "calc(50% - var(--aside) / 2)" }}
      >
        <PathCard id={person.id} word={person.kinshipTerm} beside={words} told={told} />
      </div>
      {isCouple && (
        <div className="relative min-w-0 flex-1">
          <Tie link={other.tie} to="left" />
          <PathCard id={other.id} word="with" told={told} />
        </div>
      )}
    </div>
  );
}
