import type { CSSProperties } from "react";
import type { PathLink } from "../../../family/kinship/index.ts";
import type { Side } from "./path-columns.ts";

/* The lines of a drawn path, each inside or beside a card. `--gap` is the distance of rows,
   `--aside` that of columns. Styles are inline because the only style sheet loads with the first
   page. */

const LINE_WIDTH = "2px";

const lineStyle = (style: CSSProperties, link?: PathLink): CSSProperties => ({
  position: "absolute",
  pointerEvents: "none",
  borderColor: "var(--marigold-deep)",
  borderStyle: link && link.dashes.length > 0 ? "dashed" : "solid",
  ...style,
});

/** A line from a card up to the one above, with a knot for a couple. */
export const Stem = ({ link }: { link: PathLink }) => (
  <span
    aria-hidden
    style={lineStyle(
      {
        bottom: "100%",
        left: "calc(50% - 1px)",
        height: "var(--gap)",
        borderLeftWidth: LINE_WIDTH,
      },
      link,
    )}
  >
    {link.step === "partner" && <Knot top="50%" left="-1px" />}
  </span>
);

/** A line from the first card of the left or right line to the middle between both. */
export const Elbow = ({ link, side }: { link: PathLink; side: Side }) => {
  const corner: Record<Side, CSSProperties> = {
    left: { left: "50%", borderLeftWidth: LINE_WIDTH, borderTopLeftRadius: 12 },
    right: { right: "50%", borderRightWidth: LINE_WIDTH, borderTopRightRadius: 12 },
  };
  const style: CSSProperties = {
    bottom: "100%",
    height: "calc(var(--gap) / 2)",
    width: "calc(50% + var(--aside) / 2)",
    borderTopWidth: LINE_WIDTH,
    ...corner[side],
  };
  return <span aria-hidden style={lineStyle(style, link)} />;
};

/** A line from the top card or couple down to where the left and the right line begin. */
export const Trunk = () => (
  <span
    aria-hidden
    style={lineStyle({
      top: "50%",
      left: "calc(50% - 1px)",
      height: "calc(50% + var(--gap) / 2)",
      borderLeftWidth: LINE_WIDTH,
    })}
  />
);

/** A line from a card's edge to the card beside it. */
export const UnionLine = ({ link, to }: { link: PathLink; to: Side }) => (
  <span
    aria-hidden
    style={lineStyle(
      {
        top: "calc(50% - 1px)",
        [to === "left" ? "right" : "left"]: "100%",
        width: "var(--aside)",
        borderTopWidth: LINE_WIDTH,
      },
      link,
    )}
  >
    <Knot top="-1px" left="50%" />
  </span>
);

const Knot = (position: { top: string; left: string }) => (
  <span
    style={{
      ...position,
      position: "absolute",
      width: 10,
      height: 10,
      transform: "translate(-50%, -50%)",
      borderRadius: 5,
      border: "2px solid var(--paper)",
      background: "var(--marigold-deep)",
    }}
  />
);
