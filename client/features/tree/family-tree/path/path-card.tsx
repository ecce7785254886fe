import { clsx } from "clsx";
import type { CSSProperties } from "react";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatFullLife, formatLifeYears } from "#shared/family/people/life-years.ts";
import { siteFormats } from "../../../../lib/formats.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import type { CardDecorations } from "../../family-chart/index.ts";
import type { PersonById } from "../drawing/use-people.ts";
import { CARD_HEIGHT } from "./path-size.ts";

/** Data and actions for the cards of a path. */
export interface PathCardContext {
  personById: PersonById;
  viewerId: number | null;
  decorations: CardDecorations | null;
  onOpen: (personId: number) => void;
}

interface PathCardProps {
  id: number;
  /** What they are to the previous person; 'with' for the other parent of a child. */
  kinshipTerm: string;
  /** Whether the person is at one end of the path. */
  isEnd?: boolean;
  /** Ids of other parents of their child, who have no card of their own. */
  otherParents?: readonly number[];
  context: PathCardContext;
}

const NOBODY: readonly number[] = [];

/** On narrow cards, `--pad` leaves more space for names. */
const CARD_STYLE = { height: CARD_HEIGHT, padding: "0 var(--pad, 8px)", gap: "var(--pad, 8px)" };

/** Limits a text to this many lines, then an ellipsis. */
const clampToLines = (lines: number): CSSProperties => ({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: lines,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
/** Fits three lines into a card: a name may take two of them, and the facts the rest. */
const NAME_STYLE: CSSProperties = {
  ...clampToLines(2),
  flex: "none",
  fontSize: 16,
  lineHeight: "16px",
};
const FACTS_STYLE: CSSProperties = {
  ...clampToLines(2),
  minHeight: 14,
  fontSize: 13,
  lineHeight: "14px",
};

/** A person on a path. The whole card is a button. */
export function PathCard({
  id,
  kinshipTerm,
  isEnd = false,
  otherParents = NOBODY,
  context,
}: PathCardProps) {
  const person = context.personById(id);
  const { name, facts, years, description } = describePathCard(
    id,
    kinshipTerm,
    otherParents,
    context,
  );
  return (
    <button
      type="button"
      data-person={id}
      title={description}
      aria-label={description}
      onClick={() => context.onOpen(id)}
      style={isEnd ? { ...CARD_STYLE, boxShadow: "0 0 0 2px var(--evergreen)" } : CARD_STYLE}
      className={clsx(
        "relative flex w-full min-w-0 items-center rounded border text-left hover:border-evergreen",
        isEnd ? "border-evergreen bg-evergreen-wash" : "bg-card",
        !isEnd && (kinshipTerm === "with" ? "border-line" : "border-edge"),
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
        <span
          style={NAME_STYLE}
          className={clsx("font-semibold", person.isDeceased && "text-quiet")}
        >
          {name}
        </span>
        {facts && (
          <span style={FACTS_STYLE} className="text-quiet">
            {facts.replace(years, withoutBreaks(years))}
          </span>
        )}
      </span>
      {context.decorations && (
        <span className="shrink-0 max-lg:hidden">{context.decorations.labelOf(id)}</span>
      )}
    </button>
  );
}

/** Returns the words on a card, and its full text alternative. */
export function describePathCard(
  id: number,
  kinshipTerm: string,
  otherParents: readonly number[],
  { personById, viewerId, decorations }: Omit<PathCardContext, "onOpen">,
) {
  const person = personById(id);
  const name = fullNameOf(person);
  const others = otherParents.map((other) => fullNameOf(personById(other)));
  const withOthers = others.length > 0 && `with ${others.join(" and ")}`;
  const you = id === viewerId && "you";
  const mark = decorations?.markOf(id)?.words;
  const years = formatLifeYears(person);
  const role = you || (kinshipTerm !== "with" && kinshipTerm);
  const joinParts = (...parts: unknown[]) => parts.filter(Boolean).join(", ");
  return {
    name,
    facts: joinParts(role, mark, years, withOthers),
    years,
    description: joinParts(
      kinshipTerm ? `${kinshipTerm} ${name}` : name,
      you,
      mark,
      formatFullLife(person, siteFormats().dates),
      withOthers,
    ),
  };
}

/** Keeps years on one line: dashes also allow line breaks. */
const withoutBreaks = (years: string) => years.replaceAll(" ", "\u00a0").replaceAll("–", "–\u2060");

const fullNameOf = ({ fullName }: Pick<TreePerson, "fullName">): string => fullName || "Unknown";
