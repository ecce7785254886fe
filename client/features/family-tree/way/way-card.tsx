import { clsx } from "clsx";
import type { CSSProperties } from "react";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { lifeInFull, lifeYears } from "#shared/people/life-years.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { Worn } from "../../family-chart/paint/worn.ts";
import type { PersonById } from "../drawn/use-people.ts";
import { CARD } from "./way-room.ts";

/** What cards of a way tell of people, and whom they open. */
export interface WayTold {
  personById: PersonById;
  readerId: number | null;
  worn: Worn | null;
  onOpen: (personId: number) => void;
}

interface WayCardProps {
  id: number;
  /** What they are to who stands before them; 'with' for the other parent of a child. */
  word: string;
  /** One of the two whose way it is. */
  isEnd?: boolean;
  /** The other parents (ids) who have no card of their own. */
  beside?: readonly number[];
  told: WayTold;
}

const NOBODY: readonly number[] = [];

/** Where cards are narrow, `--pad` leaves names more room. */
const LOOK = { height: CARD, padding: "0 var(--pad, 8px)", gap: "var(--pad, 8px)" };

/** So many lines of a text, then an ellipsis. */
const linesAt = (lines: number): CSSProperties => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
/** Three lines within a card: a name has two of them before it is cut, and leaves the others. */
const NAME: CSSProperties = { ...linesAt(2), flex: "none", fontSize: 16, lineHeight: "16px" };
const FACTS: CSSProperties = { ...linesAt(2), minHeight: 14, fontSize: 13, lineHeight: "14px" };

/** Somebody on a way: all of the card is a button. */
export function WayCard({ id, word, isEnd = false, beside = NOBODY, told }: WayCardProps) {
  const person = told.personById(id);
  const { name, facts, years, words } = wordsOf(id, word, beside, told);
  return (
    <button
      type="button"
      data-way={id}
      title={words}
      aria-label={words}
      onClick={() => told.onOpen(id)}
      style={isEnd ? { ...LOOK, boxShadow: "0 0 0 2px var(--evergreen)" } : LOOK}
      className={clsx(
        "relative flex w-full min-w-0 items-center rounded border text-left hover:border-evergreen",
        isEnd ? "border-evergreen bg-evergreen-wash" : "bg-card",
        !isEnd && (word === "with" ? "border-line" : "border-edge"),
      )}
    >
      <Avatar
        seed={id}
        initials={initialsOf(person.shortName)}
        photo={person.photo}
        faded={person.isDeceased}
        size="small"
      />
      <span className="flex max-h-full min-w-0 grow flex-col">
        <span style={NAME} className={clsx("font-semibold", person.isDeceased && "text-quiet")}>
          {name}
        </span>
        {facts && (
          <span style={FACTS} className="text-quiet">
            {facts.replace(years, unbroken(years))}
          </span>
        )}
      </span>
      {told.worn && <span className="shrink-0 max-lg:hidden">{told.worn.labelOf(id)}</span>}
    </button>
  );
}

/** What a card says, and all that there is to say of who is on it. */
export function wordsOf(
  id: number,
  word: string,
  beside: readonly number[],
  { personById, readerId, worn }: Omit<WayTold, "onOpen">,
) {
  const person = personById(id);
  const name = nameOf(person);
  const others = beside.map((other) => nameOf(personById(other)));
  const withOthers = others.length > 0 && `with ${others.join(" and ")}`;
  const you = id === readerId && "you";
  const mark = worn?.markOf(id)?.words;
  const years = lifeYears(person);
  const role = you || (word !== "with" && word);
  const listed = (...parts: unknown[]) => parts.filter(Boolean).join(", ");
  return {
    name,
    facts: listed(role, mark, years, withOthers),
    years,
    words: listed(word ? `${word} ${name}` : name, you, mark, lifeInFull(person), withOthers),
  };
}

/** On one line, however narrow: a dash lets lines break, too. */
const unbroken = (years: string) => years.replaceAll(" ", "\u00a0").replaceAll("–", "–\u2060");

const nameOf = ({ fullName }: Pick<TreePerson, "fullName">): string => fullName || "Unknown";
