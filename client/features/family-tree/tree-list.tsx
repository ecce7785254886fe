import { ArrowUp } from "lucide-react";
import { useMemo } from "react";
import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import type { ChartIndex } from "./chart-index.ts";
import { lifeYears } from "./life-years.ts";
import { PARENT_WORDS } from "./line-words.ts";
import type { PersonById } from "./person-words.ts";
import { type OutlineFamily, type OutlineItem, outlineOf } from "./tree-outline.ts";
import type { Drawn } from "./use-tree.ts";

interface Words {
  personById: PersonById;
  onOpen: (personId: number) => void;
}

interface TreeListProps extends Words {
  chart: ChartIndex;
  label: string;
  above: Drawn["above"];
  onChoose: (parents: number[]) => void;
}

/** Families of so many lines are drawn when they come into sight. Fewer at a time take the browser longer. */
const DRAWN_LATE = 60;
const LINE_HEIGHT = 46;

/** The same tree in words: each person with partners, and their children beneath. */
export function TreeList({ chart, label, above, onChoose, ...words }: TreeListProps) {
  const items = useMemo(() => outlineOf(chart), [chart]);
  const ways = [...above].filter(([, parents]) => parents.length > 0);
  return (
    <div className="max-w-page px-4 pt-18 pb-10 md:px-6 print:pt-0">
      {ways.map(([id, parents]) => (
        <Button
          key={id}
          variant="quiet"
          data-print="no"
          onClick={() => onChoose(parents.slice(0, 2).map((parent) => parent.id))}
          className="-ml-4 text-left"
        >
          <ArrowUp aria-hidden className="size-5 shrink-0" />
          Parents of {words.personById(id).fullName}:{" "}
          {parents.map((parent) => parent.fullName).join(" and ")}
        </Button>
      ))}
      <Items items={items} within={Infinity} label={label} {...words} />
    </div>
  );
}

interface ItemsProps extends Words {
  items: readonly OutlineItem[];
  /** The lines of whom they stand beneath. */
  within: number;
  label: string;
}

function Items({ items, within, label, ...words }: ItemsProps) {
  const isLate = ({ lines }: OutlineItem) => lines <= DRAWN_LATE && within > DRAWN_LATE;
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.box.key} {...(isLate(item) && drawnLate(item))}>
          <Item item={item} {...words} />
        </li>
      ))}
    </ul>
  );
}

/** All of it stays for searching in the page and for screen readers. */
const drawnLate = ({ lines }: OutlineItem) => ({
  className: "-mx-1 px-1 not-print:[content-visibility:auto]",
  style: { containIntrinsicHeight: `auto ${lines * LINE_HEIGHT}px` },
});

function Item({ item, ...words }: { item: OutlineItem } & Words) {
  const { box, link, isAgain, families, lines } = item;
  const [only, another] = families;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <Name box={box} {...words} />
        {PARENT_WORDS[link] && <em className="text-quiet">{PARENT_WORDS[link]}</em>}
        {isAgain && <span className="text-quiet">told elsewhere in this list</span>}
        {only && !another && <Partner family={only} {...words} />}
      </div>
      {families.map((family) => (
        <div key={family.partner?.key ?? "alone"} className={another && "pl-5"}>
          {another && (
            <div className="flex flex-wrap items-center gap-x-2">
              <Partner family={family} {...words} />
            </div>
          )}
          <Children of={box} family={family} within={lines} {...words} />
        </div>
      ))}
    </>
  );
}

function Partner({ family: { partner, tie }, ...words }: { family: OutlineFamily } & Words) {
  if (!partner) return null;
  return (
    <>
      <span className="text-quiet">
        <span className="sr-only">, </span>
        {tie === "former" ? "former partner" : "partner"}
      </span>
      <Name box={partner} {...words} />
    </>
  );
}

interface ChildrenProps extends Words {
  of: LayoutBox;
  family: OutlineFamily;
  within: number;
}

function Children({ of, family, within, ...words }: ChildrenProps) {
  if (family.children.length === 0) return null;
  const parents = [of, ...(family.partner ? [family.partner] : [])];
  const names = parents.map(({ personId }) => words.personById(personId).fullName);
  return (
    <div className="mb-2 ml-1 border-l-2 border-line pl-2 md:ml-4.5 md:pl-5">
      <span className="sr-only">; children:</span>
      <Items
        items={family.children}
        within={within}
        label={`Children of ${names.join(" and ")}`}
        {...words}
      />
    </div>
  );
}

function Name({ box, personById, onOpen }: { box: LayoutBox } & Words) {
  const person = personById(box.personId);
  return (
    <button
      type="button"
      onClick={() => onOpen(person.id)}
      className="inline-flex min-h-touch items-center gap-2 rounded text-left hover:bg-evergreen-wash"
    >
      <Avatar
        seed={person.id}
        initials={initialsOf(person.fullName)}
        photo={person.photo}
        faded={person.isDeceased}
        size="small"
      />
      <span>
        <span className={box.isFocus ? "font-bold" : "font-semibold"}>{person.fullName}</span>{" "}
        <span className="text-[0.9rem] text-quiet">{lifeYears(person)}</span>
      </span>
    </button>
  );
}
