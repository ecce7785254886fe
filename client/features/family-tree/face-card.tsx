import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { tintOf } from "../../ui/tint.ts";

interface FaceProps {
  person: TreePerson;
  x: number;
  y: number;
  r: number;
}

/** A round picture in the chart; without colour for who is no longer alive. Needs FaceShape once. */
export function Face({ person, x, y, r }: FaceProps) {
  const { photo, isDeceased } = person;
  return (
    <g aria-hidden>
      <circle cx={x} cy={y} r={r + 3} className="fill-card" />
      {photo ? (
        <image
          href={photo}
          x={x - r}
          y={y - r}
          width={2 * r}
          height={2 * r}
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${FACE_SHAPE})`}
          className={isDeceased ? "grayscale" : undefined}
        />
      ) : (
        <>
          <circle
            cx={x}
            cy={y}
            r={r}
            style={{ fill: isDeceased ? "var(--line)" : `var(--tint-${tintOf(person.id)})` }}
          />
          <text
            x={x}
            y={y}
            dy="0.36em"
            textAnchor="middle"
            className={`text-[16px] font-semibold ${isDeceased ? "fill-quiet" : "fill-ink"}`}
          >
            {initialsOf(person.fullName)}
          </text>
        </>
      )}
      <circle cx={x} cy={y} r={r} className="fill-none stroke-edge opacity-60" />
    </g>
  );
}

const FACE_SHAPE = "tree-face-shape";

/** The round shape that photos are cut to; stands once in a drawing. */
export const FaceShape = () => (
  <clipPath id={FACE_SHAPE} clipPathUnits="objectBoundingBox">
    <circle cx="0.5" cy="0.5" r="0.5" />
  </clipPath>
);
