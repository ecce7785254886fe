import { clsx } from "clsx";
import type { CSSProperties } from "react";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatFullLife, formatLifeYears } from "#shared/family/people/life-years.ts";
import { siteFormats } from "../../../../lib/formats.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import type { CardDecorations } from "../../family-chart/index.ts";
import type { PersonById } from "../drawn/use-people.ts";
import { CARD } from "./path-room.ts";

/** Data and actions for the cards of a path. */
export interface PathCardContext {
  personById: PersonById;
  readerId: number | null;
  worn: CardDecorations | null;
  onOpen: (personId: number) => void;
}

interface PathCardProps {
  id: number;
  /** The relation to the person before; 'with' for the other parent of a child. */
  word: string;
  /** Whether the person is one of the two ends. */
  isEnd?: boolean;
  /** Ids of other parents without a card of their own. */
  beside?: readonly number[];
  told: PathCardContext;
}

const NOBODY: readonly number[] = [];

/** On narrow cards, `--pad` leaves more space for names. */
const LOOK = { height: CARD, padding: "0 var(--pad, 8px)", gap: "var(--pad, 8px)" };

/** Limits a text to this many lines, then an ellipsis. */
const linesAt = (lines: number): CSSProperties => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
/** Fits three lines into a card: a name may take two of them, and the facts the rest. */
const NAME: CSSProperties = { ...linesAt(2), flex: "none", fontSize: 16, lineHeight: "16px" };
const FACTS: CSSProperties = { ...linesAt(2), minHeight: 14, fontSize: 13, lineHeight: "14px" };

/** A person on a path. The whole card is a button. */
export function PathCard({ id, word, isEnd = false, beside = NOBODY, told }: PathCardProps) {
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
            {facts.replace(years, withoutBreaks(years))}
          </span>
        )}
      </span>
      {told.worn && <span className="shrink-0 max-lg:hidden">{told.worn.labelOf(id)}</span>}
    </button>
  );
}

/** Returns the words on a card, and its full text alternative. */
export function wordsOf(
  id: number,
  word: string,
  beside: readonly number[],
  { personById, readerId, worn }: Omit<PathCardContext, "onOpen">,
) {
  const person = personById(id);
  const name = nameOf(person);
  const others = beside.map((other) => nameOf(personById(other)));
  const withOthers = others.length > 0 && `with ${others.join(" and ")}`;
  const you = id === readerId && "you";
  const mark = worn?.markOf(id)?.words;
  const years = formatLifeYears(person);
  const role = you || (word !== "with" && word);
  const listed = (...parts: unknown[]) => parts.filter(Boolean).join(", ");
  return {
    name,
    facts: listed(role, mark, years, withOthers),
    years,
    words: listed(
      word ? `${word} ${name}` : name,
      you,
      mark,
      formatFullLife(person, siteFormats().dates),
      withOthers,
    ),
  };
}

/** Keeps years on one line: dashes also allow line breaks. */
const withoutBreaks = (years: string) => years.replaceAll(" ", "\u00a0").replaceAll("–", "–\u2060");

const nameOf = ({ fullName }: Pick<TreePerson, "fullName">): string => fullName || "Unknown";
