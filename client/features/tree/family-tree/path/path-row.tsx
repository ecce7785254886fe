import type { ReactNode } from "react";
import type { PathParent, PathPerson } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import type { Side } from "./path-columns.ts";
import { Tie } from "./path-marks.tsx";

export interface PathRowLook {
  /** The side of the line where other parents fit; null for neither side. */
  place: Side | null;
  /** The line that leads here. */
  mark: ReactNode;
}

interface PathRowProps extends PathRowLook {
  person: PathPerson;
  /** The other parent, who is drawn beside them if there is a place. */
  other: PathParent | undefined;
  isEnd: boolean;
  told: PathCardContext;
}

/** A person of a line with the other parent: beside them, or in words on their card. */
export function PathRow({ person, other, isEnd, told, place, mark }: PathRowProps) {
  const besides = other && place && (
    <>
      <Tie link={other.tie} to={place === "left" ? "right" : "left"} />
      <PathCard id={other.id} word="with" told={told} />
    </>
  );
  const words = besides ? [] : person.otherParents.map(({ id }) => id);
  return (
    <PathPlaces place={place} mark={mark} beside={besides}>
      <PathCard id={person.id} word={person.kinshipTerm} isEnd={isEnd} beside={words} told={told} />
    </PathPlaces>
  );
}

interface PathPlacesProps extends PathRowLook {
  beside?: ReactNode;
  children: ReactNode;
}

/** The places of a row: in the line, and beside it. */
export function PathPlaces({ place, mark, beside, children }: PathPlacesProps) {
  return (
    <div
      className="flex"
      style={{ gap: "var(--aside)", flexDirection: place === "left" ? "row-reverse" : "row" }}
    >
      <div className="relative min-w-0 flex-1">
        {mark}
        {children}
      </div>
      {place && <div className="relative min-w-0 flex-1">{beside}</div>}
    </div>
  );
}
