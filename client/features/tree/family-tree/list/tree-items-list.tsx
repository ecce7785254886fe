import { memo, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import { Button } from "../../../../ui/button.tsx";
import { type ChartSide, personIdAt } from "../../family-chart/index.ts";
import { BranchToggle } from "./branch-toggle-panel.tsx";
import { TreeNameCard, type ListContext } from "../member/tree-name-card.tsx";
import type { OutlineFamily, OutlineItem } from "./outline-items.ts";
import type { ListExpansion } from "./use-list-expansion.ts";

interface ListSectionContext extends ListContext {
  /** Whether the nested lists contain children and partners, or parents. */
  side: ChartSide;
  expansion: ListExpansion;
}

interface ListItemsProps extends ListSectionContext {
  items: readonly OutlineItem[];
  label: string;
}

/** A list of people, each with nested lists of their relatives. */
export const ListItems = memo(function ListItems({ items, label, ...context }: ListItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [extra, setExtra] = useState(0);
  const { maxSiblings } = context.expansion;
  const visible = items.slice(0, maxSiblings + extra);
  const remaining = items.length - visible.length;
  const showMore = () => {
    flushSync(() => setExtra(extra + maxSiblings));
    // Focuses the first new person.
    list.current?.children[visible.length]?.querySelector("button")?.focus();
  };
  return (
    <ul ref={list} aria-label={label}>
      {visible.map((item) => (
        <li key={item.box}>
          <Item item={item} {...context} />
        </li>
      ))}
      {remaining > 0 && (
        <li>
          <Button variant="quiet" padding="snug" onClick={showMore} className="-ml-2.5">
            {remaining > maxSiblings
              ? `Show ${maxSiblings} more of ${remaining.toLocaleString("en-US")}`
              : `Show ${remaining} more`}
            <span className="sr-only">: {label}</span>
          </Button>
        </li>
      )}
    </ul>
  );
});

const PARENT_KIND_LABELS = {
  below: { birth: "", adoptive: "adopted", step: "stepchild", foster: "foster child" },
  above: { birth: "", adoptive: "adoptive parent", step: "stepparent", foster: "foster parent" },
};
const LISTED_LABELS = {
  here: "",
  elsewhere: "listed elsewhere",
  later: "continued further down",
};

function Item({ item, ...context }: { item: OutlineItem } & ListSectionContext) {
  const { box, link, listed, families, parents } = item;
  const { expansion, side } = context;
  const kindLabel = PARENT_KIND_LABELS[side][link];
  const [only, another] = families;
  const hasNested = parents.length > 0 || families.some(({ children }) => children.length > 0);
  const isExpanded = expansion.isExpanded(item, side);
  const name = nameAt(context, box);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <TreeNameCard box={box} {...context} />
        {kindLabel && <em className="text-quiet">{kindLabel}</em>}
        {LISTED_LABELS[listed] && <span className="text-quiet">{LISTED_LABELS[listed]}</span>}
        {only && !another && <Partner family={only} {...context} />}
        {listed === "here" && <MoreButton box={box} name={name} {...context} />}
        {hasNested && expansion.hasToggle(item) && (
          <BranchToggle
            item={item}
            name={name}
            side={side}
            isExpanded={isExpanded}
            onToggle={() => expansion.toggle(item, side)}
          />
        )}
      </div>
      {families.map((family) => (
        <div key={family.partner ?? "alone"} className={another && "pl-5"}>
          {another && (
            <div className="flex flex-wrap items-center gap-x-2">
              <Partner family={family} {...context} />
            </div>
          )}
          {isExpanded && family.children.length > 0 && (
            <NestedList words="; children:">
              <ListItems
                items={family.children}
                label={`Children of ${[name, nameAt(context, family.partner)].filter(Boolean).join(" and ")}`}
                {...context}
              />
            </NestedList>
          )}
        </div>
      ))}
      {isExpanded && parents.length > 0 && (
        <NestedList words="; parents:">
          <ListItems items={parents} label={`Parents of ${name}`} {...context} />
        </NestedList>
      )}
    </>
  );
}

function nameAt({ chart, personById }: ListContext, box: number | null): string {
  if (box === null) return "";
  return personById(personIdAt(chart, box)).fullName;
}

const UNION_LABELS = {
  current: "partner",
  former: "former partner",
  unmarried: "unmarried partner",
};

function Partner({
  family: { partner, unionState },
  ...context
}: { family: OutlineFamily } & ListContext) {
  if (partner === null) return null;
  return (
    <>
      <span className="text-quiet">
        <span className="sr-only">; </span>
        {UNION_LABELS[unionState]}
      </span>
      <TreeNameCard box={partner} {...context} />
    </>
  );
}

function NestedList({ words, children }: { words: string; children: ReactNode }) {
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

/** A button that shows more relatives where the chart hides some. */
function MoreButton({
  box,
  name,
  side,
  chart,
  onToggle,
}: { box: number; name: string } & ListSectionContext) {
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
        onToggle(personIdAt(chart, box), side);
      }}
    >
      {`+ ${word}`}
    </Button>
  );
}
