import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import ReactFamilyTree from "react-family-tree";
import { untilPainted } from "../../pages/until-painted.ts";
import { relativesTreeInput } from "../../measuring/relatives-tree-input.ts";

const [width, height] = [180, 120];

const year = (date) => date.slice(0, 4);

/** Adds the texts of the cards. */
function inputOf(rows, root) {
  const { fullName, birthdate, deathDate } = rows.people;
  const { nodes, rootId } = relativesTreeInput(rows, root);
  for (const [at, node] of nodes.entries()) {
    node.fullName = fullName[at];
    node.years = `${year(birthdate[at])}–${year(deathDate[at])}`;
  }
  return { nodes, rootId };
}

/** A minimal card with a name and years. */
const renderNode = ({ id, left, top, fullName, years, gender }) =>
  createElement(
    "div",
    {
      key: id,
      className: `card ${gender}`,
      style: { transform: `translate(${(left * width) / 2}px, ${(top * height) / 2}px)` },
    },
    createElement("b", null, fullName),
    createElement("span", null, years),
  );

const draw = ({ rows, focus }) =>
  untilPainted(() => {
    const { nodes, rootId } = inputOf(rows, focus[0]);
    const root = createRoot(document.querySelector("#chart"));
    flushSync(() =>
      root.render(createElement(ReactFamilyTree, { nodes, rootId, width, height, renderNode })),
    );
  });

window.bench = { draw };
