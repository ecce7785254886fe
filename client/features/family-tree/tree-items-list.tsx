import { memo, type ReactNode } from "react";
import { BOX } from "#shared/family-chart/chart-types.ts";
import { Button } from "../../ui/button.tsx";
import type { ChartSide } from "../family-chart/chart-view.ts";
import { ListName, type ListWords } from "./tree-name-card.tsx";
import type { OutlineFamily, OutlineItem } from "./outline-items.ts";

/** Families of so many lines are drawn when they come into sight. Fewer at a time take the browser longer. */
const DRAWN_LATE = 60;
const LINE_HEIGHT = 46;

interface Way extends ListWords {
  /** Whether those beneath are children and partners, or parents. */
  side: ChartSide;
}

interface ListItemsProps extends Way {
  items: readonly OutlineItem[];
  /** The lines of whom they stand beneath. */
  within: number;
  label: string;
}

/** A list of people, each with those who belong to them in lists beneath. */
export const ListItems = memo(function ListItems(props: ListItemsProps) {
  const { items, within, label, ...words } = props;
  const isLate = ({ lines }: OutlineItem) => lines <= DRAWN_LATE && within > DRAWN_LATE;
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.box} {...(isLate(item) && drawnLate(item))}>
          <Item item={item} {...words} />
        </li>
      ))}
    </ul>
  );
});

/** All of it stays for searching in the page and for screen readers. */
const drawnLate = ({ lines }: OutlineItem) => ({
  className: "-mx-1 px-1 not-print:[content-visibility:auto]",
  style: { containIntrinsicHeight: `auto ${lines * LINE_HEIGHT}px` },
});

const LINK_WORDS = { birth: "", adoptive: "adopted", step: "step", foster: "foster" };
const TOLD_WORDS = {
  here: "",
  again: "told elsewhere in this list",
  later: "goes on further down this list",
};

function Item({ item, ...words }: { item: OutlineItem } & Way) {
  const { box, link, told, families, parents, lines } = item;
  const [only, another] = families;
  const name = nameAt(words, box);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <ListName box={box} {...words} />
        {LINK_WORDS[link] && <em className="text-quiet">{LINK_WORDS[link]}</em>}
        {TOLD_WORDS[told] && <span className="text-quiet">{TOLD_WORDS[told]}</span>}
        {only && !another && <Partner family={only} {...words} />}
        {told === "here" && <More box={box} name={name} {...words} />}
      </div>
      {families.map((family) => (
        <div key={family.partner ?? "alone"} className={another && "pl-5"}>
          {another && (
            <div className="flex flex-wrap items-center gap-x-2">
              <Partner family={family} {...words} />
            </div>
          )}
          {family.children.length > 0 && (
            <Below words="; children:">
              <ListItems
                items={family.children}
                within={lines}
                label={`Children of ${[name, nameAt(words, family.partner)].filter(Boolean).join(" and ")}`}
                {...words}
              />
            </Below>
          )}
        </div>
      ))}
      {parents.length > 0 && (
        <Below words="; parents:">
          <ListItems items={parents} within={lines} label={`Parents of ${name}`} {...words} />
        </Below>
      )}
    </>
  );
}

function nameAt({ chart, personById }: ListWords, box: number | null): string {
  if (box === null) return "";
  return personById(chart.graph.people.id[chart.boxes.person[box]!]!).fullName;
}

const TIE_WORDS = {
  current: "partner",
  former: "former partner",
  unmarried: "partner, not married",
};

function Partner({ family: { partner, tie }, ...words }: { family: OutlineFamily } & ListWords) {
  if (partner === null) return null;
  return (
    <>
      <span className="text-quiet">
        <span className="sr-only">; </span>
        {TIE_WORDS[tie]}
      </span>
      <ListName box={partner} {...words} />
    </>
  );
}

function Below({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="mb-2 ml-1 border-l-2 border-line pl-2 md:ml-4.5 md:pl-5">
      <span className="sr-only">{words}</span>
      {children}
    </div>
  );
}

const MORE = {
  below: { more: BOX.moreBelow, word: "children" },
  above: { more: BOX.moreAbove, word: "parents" },
};

/** Where the chart holds back whom it knows of: leads on to them. */
function More({ box, name, side, chart, onToggle }: { box: number; name: string } & Way) {
  const { more, word } = MORE[side];
  if ((chart.boxes.flags[box]! & more) === 0) return null;
  return (
    <Button
      variant="quiet"
      room="snug"
      data-print="no"
      aria-label={`More ${word} of ${name}`}
      onClick={({ currentTarget }) => {
        // The keyboard stays with the person: this button goes.
        currentTarget.parentElement?.querySelector("button")?.focus();
        onToggle(chart.graph.people.id[chart.boxes.person[box]!]!, side);
      }}
    >
      {`+ ${word}`}
    </Button>
  );
}
