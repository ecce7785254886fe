import type { WayPerson } from "../../../family/kinship/index.ts";
import { WayCard, type WayTold } from "./way-card.tsx";
import { Tie, Trunk } from "./way-marks.tsx";

interface WayTopProps {
  person: WayPerson;
  told: WayTold;
}

/** The common ancestor at the top in the middle, alone or with the other parent. */
export function WayTop({ person, told }: WayTopProps) {
  const [other, ...more] = person.beside;
  const isCouple = other !== undefined && more.length === 0;
  const words = isCouple ? [] : person.beside.map(({ id }) => id);
  return (
    <div className="relative flex justify-center" style={{ gap: "var(--aside)" }}>
      <Trunk />
      <div
        className="relative min-w-0"
        style={isCouple ? { flex: 1 } : { width: "calc(50% - var(--aside) / 2)" }}
      >
        <WayCard id={person.id} word={person.word} beside={words} told={told} />
      </div>
      {isCouple && (
        <div className="relative min-w-0 flex-1">
          <Tie link={other.tie} to="left" />
          <WayCard id={other.id} word="with" told={told} />
        </div>
      )}
    </div>
  );
}
