import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import ReactFamilyTree from "react-family-tree";
import { untilPainted } from "../../pages/until-painted.ts";

const [width, height] = [180, 120];

/** As simple as a card can be: a name and the years. */
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

const draw = ({ nodes, rootId }) =>
  untilPainted(() => {
    const root = createRoot(document.querySelector("#chart"));
    flushSync(() =>
      root.render(createElement(ReactFamilyTree, { nodes, rootId, width, height, renderNode })),
    );
  });

window.bench = { draw };
