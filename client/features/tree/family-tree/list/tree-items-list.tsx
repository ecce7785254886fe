import { memo, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import { Button } from "../../../../ui/button.tsx";
import type { ChartSide } from "../../family-chart/index.ts";
import { FoldButton } from "../drawn/fold-button-panel.tsx";
import { ListName, type ListWords } from "../member/tree-name-card.tsx";
import type { OutlineFamily, OutlineItem } from "./outline-items.ts";
import type { ListFolds } from "./use-list-folds.ts";

interface Way extends ListWords {
  /** Whether the lists below hold children and partners, or parents. */
  side: ChartSide;
  folds: ListFolds;
}

interface ListItemsProps extends Way {
  items: readonly OutlineItem[];
  label: string;
}

/** A list of people, each with nested lists of their relatives. */
export const ListItems = memo(function ListItems({ items, label, ...way }: ListItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [further, setFurther] = useState(0);
  const { longest } = way.folds;
  const told = items.slice(0, longest + further);
  const left = items.length - told.length;
  const tellMore = () => {
    flushSync(() => setFurther(further + longest));
    // Focuses the first new person.
    list.current?.children[told.length]?.querySelector("button")?.focus();
  };
  return (
    <ul ref={list} aria-label={label}>
      {told.map((item) => (
        <li key={item.box}>
          <Item item={item} {...way} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button variant="quiet" padding="snug" onClick={tellMore} className="-ml-2.5">
            {left > longest
              ? `Show ${longest} more of ${left.toLocaleString("en-US")}`
              : `Show ${left} more`}
            <span className="sr-only">: {label}</span>
          </Button>
        </li>
      )}
    </ul>
  );
});

const LINK_WORDS = {
  below: { birth: "", adoptive: "adopted", step: "stepchild", foster: "foster child" },
  above: { birth: "", adoptive: "adoptive parent", step: "stepparent", foster: "foster parent" },
};
const SEEN_WORDS = {
  here: "",
  again: "listed elsewhere",
  later: "continued further down",
};

function Item({ item, ...words }: { item: OutlineItem } & Way) {
  const { box, link, told, families, parents } = item;
  const { folds, side } = words;
  const linkWords = LINK_WORDS[side][link];
  const [only, another] = families;
  const hasBeneath = parents.length > 0 || families.some(({ children }) => children.length > 0);
  const isOpen = folds.isOpen(item, side);
  const name = nameAt(words, box);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <ListName box={box} {...words} />
        {linkWords && <em className="text-quiet">{linkWords}</em>}
        {SEEN_WORDS[told] && <span className="text-quiet">{SEEN_WORDS[told]}</span>}
        {only && !another && <Partner family={only} {...words} />}
        {told === "here" && <More box={box} name={name} {...words} />}
        {hasBeneath && folds.isFoldable(item) && (
          <FoldButton
            item={item}
            name={name}
            side={side}
            isOpen={isOpen}
            onToggle={() => folds.toggle(item, side)}
          />
        )}
      </div>
      {families.map((family) => (
        <div key={family.partner ?? "alone"} className={another && "pl-5"}>
          {another && (
            <div className="flex flex-wrap items-center gap-x-2">
              <Partner family={family} {...words} />
            </div>
          )}
          {isOpen && family.children.length > 0 && (
            <Below words="; children:">
              <ListItems
                items={family.children}
                label={`Children of ${[name, nameAt(words, family.partner)].filter(Boolean).join(" and ")}`}
                {...words}
              />
            </Below>
          )}
        </div>
      ))}
      {isOpen && parents.length > 0 && (
        <Below words="; parents:">
          <ListItems items={parents} label={`Parents of ${name}`} {...words} />
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
  unmarried: "unmarried partner",
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

/** Shows more relatives where the chart holds some back. */
function More({ box, name, side, chart, onToggle }: { box: number; name: string } & Way) {
  const { more, word } = MORE[side];
  if ((chart.boxes.flags[box]! & more) === 0) return null;
  return (
    <Button
      variant="quiet"
      padding="snug"
      data-print="no"
      aria-label={`More ${word} of ${name}`}
      onClick={({ currentTarget }) => {
        // This button disappears, so the focus moves to the person.
        currentTarget.parentElement?.querySelector("button")?.focus();
        onToggle(chart.graph.people.id[chart.boxes.person[box]!]!, side);
      }}
    >
      {`+ ${word}`}
    </Button>
  );
}
