import type { ReactNode } from "react";
import type { WayParent, WayPerson } from "../../../family/kinship/index.ts";
import { WayCard, type WayTold } from "./way-card.tsx";
import type { Side } from "./way-columns.ts";
import { Tie } from "./way-marks.tsx";

export interface WayRowLook {
  /** The side of the line where other parents fit; null for neither side. */
  place: Side | null;
  /** The line that leads here. */
  mark: ReactNode;
}

interface WayRowProps extends WayRowLook {
  person: WayPerson;
  /** The other parent, who is drawn beside them if there is a place. */
  other: WayParent | undefined;
  isEnd: boolean;
  told: WayTold;
}

/** A person of a line with the other parent: beside them, or in words on their card. */
export function WayRow({ person, other, isEnd, told, place, mark }: WayRowProps) {
  const besides = other && place && (
    <>
      <Tie link={other.tie} to={place === "left" ? "right" : "left"} />
      <WayCard id={other.id} word="with" told={told} />
    </>
  );
  const words = besides ? [] : person.beside.map(({ id }) => id);
  return (
    <WayPlaces place={place} mark={mark} beside={besides}>
      <WayCard id={person.id} word={person.word} isEnd={isEnd} beside={words} told={told} />
    </WayPlaces>
  );
}

interface WayPlacesProps extends WayRowLook {
  beside?: ReactNode;
  children: ReactNode;
}

/** The places of a row: in the line, and beside it. */
export function WayPlaces({ place, mark, beside, children }: WayPlacesProps) {
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
