import type { ReactNode } from "react";
import type { PathParent, PathPerson } from "../../../family/kinship/index.ts";
import { PathCard, type PathCardContext } from "./path-card.tsx";
import type { Side } from "./path-columns.ts";
import { UnionLine } from "./path-connectors.tsx";

export interface PathRowLayout {
  /** The side of the line on which other parents have cards; null if there is no space. */
  otherSide: Side | null;
  /** The line from the previous card. */
  connector: ReactNode;
}

interface PathRowProps extends PathRowLayout {
  person: PathPerson;
  /** The other parent, who gets a card beside them if there is space. */
  other: PathParent | undefined;
  isEnd: boolean;
  context: PathCardContext;
}

/** A person of a line with the other parent: on a card beside theirs, or named on their card. */
export function PathRow({ person, other, isEnd, context, otherSide, connector }: PathRowProps) {
  const otherCard = other && otherSide && (
    <>
      <UnionLine link={other.tie} to={otherSide === "left" ? "right" : "left"} />
      <PathCard id={other.id} kinshipTerm="with" context={context} />
    </>
  );
  const namedParents = otherCard ? [] : person.otherParents.map(({ id }) => id);
  return (
    <PathRowCells otherSide={otherSide} connector={connector} otherCard={otherCard}>
      <PathCard
        id={person.id}
        kinshipTerm={person.kinshipTerm}
        isEnd={isEnd}
        otherParents={namedParents}
        context={context}
      />
    </PathRowCells>
  );
}

interface PathRowCellsProps extends PathRowLayout {
  otherCard?: ReactNode;
  children: ReactNode;
}

/** The cells of a row: one in the line, and one beside it. */
export function PathRowCells({ otherSide, connector, otherCard, children }: PathRowCellsProps) {
  return (
    <div
      className="flex"
      style={{ gap: "var(--aside)", flexDirection: otherSide === "left" ? "row-reverse" : "row" }}
    >
      <div className="relative min-w-0 flex-1">
        {connector}
        {children}
      </div>
      {otherSide && <div className="relative min-w-0 flex-1">{otherCard}</div>}
    </div>
  );
}
