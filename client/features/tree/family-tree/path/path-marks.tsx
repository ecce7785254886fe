import type { CSSProperties } from "react";
import type { PathLink } from "../../../family/kinship/index.ts";
import type { Side } from "./path-columns.ts";

/* The lines of a drawn path, each inside or beside a card. `--gap` is the distance of rows,
   `--aside` that of columns. Styles are inline because the only style sheet loads with the first
   page. */

const WIDE = "2px";

const mark = (style: CSSProperties, link?: PathLink): CSSProperties => ({
  position: "absolute",
  pointerEvents: "none",
  borderColor: "var(--marigold-deep)",
  borderStyle: link && link.dashes.length > 0 ? "dashed" : "solid",
  ...style,
});

/** A line from a card up to the one above; with a knot for a couple. */
export const Stem = ({ link }: { link: PathLink }) => (
  <span
    aria-hidden
    style={mark(
      { bottom: "100%", left: "calc(50% - 1px)", height: "var(--gap)", borderLeftWidth: WIDE },
      link,
    )}
  >
    {link.step === "partner" && <Knot top="50%" left="-1px" />}
  </span>
);

/** A line from the first card of a line to the middle between both lines. */
export const Elbow = ({ link, side }: { link: PathLink; side: Side }) => {
  const turn: Record<Side, CSSProperties> = {
    left: { left: "50%", borderLeftWidth: WIDE, borderTopLeftRadius: 12 },
    right: { right: "50%", borderRightWidth: WIDE, borderTopRightRadius: 12 },
  };
  const style: CSSProperties = {
    bottom: "100%",
    height: "calc(var(--gap) / 2)",
    width: "calc(50% + var(--aside) / 2)",
    borderTopWidth: WIDE,
    ...turn[side],
  };
  return <span aria-hidden style={mark(style, link)} />;
};

/** A line from the top card or couple down to where both lines part. */
export const Trunk = () => (
  <span
    aria-hidden
    style={mark({
      top: "50%",
      left: "calc(50% - 1px)",
      height: "calc(50% + var(--gap) / 2)",
      borderLeftWidth: WIDE,
    })}
  />
);

/** A line from a card's edge to the card beside it. */
export const Tie = ({ link, to }: { link: PathLink; to: Side }) => (
  <span
    aria-hidden
    style={mark(
      {
        top: "calc(50% - 1px)",
        [to === "left" ? "right" : "left"]: "100%",
        width: "var(--aside)",
        borderTopWidth: WIDE,
      },
      link,
    )}
  >
    <Knot top="-1px" left="50%" />
  </span>
);

const Knot = (place: { top: string; left: string }) => (
  <span
    style={{
      ...place,
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
