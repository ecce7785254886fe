import type { ReactNode } from "react";

interface PhotoProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rotation in degrees. */
  rotation?: number;
  children?: ReactNode;
}

/** A photo with a white border; `children` are drawn in its coordinates. */
export function Photo({ x, y, width, height, rotation = 0, children }: PhotoProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}>
      <rect width={width} height={height} rx="2" className="fill-card stroke-edge" />
      {children}
    </g>
  );
}

/** Four empty photo corners of an album. */
export function Corners({ x, y, width, height, rotation = 0 }: PhotoProps) {
  const size = 11;
  const right = width - size;
  const bottom = height - size;
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}
      className="fill-marigold"
    >
      <path d={`M0 0h${size}L0 ${size}z`} />
      <path d={`M${width} 0v${size}L${right} 0z`} />
      <path d={`M0 ${height}v-${size}l${size} ${size}z`} />
      <path d={`M${width} ${height}h-${size}L${width} ${bottom}z`} />
      <rect
        x="5"
        y="5"
        width={width - 10}
        height={height - 10}
        strokeDasharray="3 4"
        className="fill-none stroke-edge"
      />
    </g>
  );
}

/** A person, from the shoulders up, in a round picture. */
export function Face({ x, y, r, tint }: { x: number; y: number; r: number; tint: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
      <circle r="20" style={{ fill: `var(--tint-${tint})` }} className="stroke-edge" />
      <circle cy="-4" r="6.5" className="fill-ink opacity-60" />
      <path
        d="M-12.5 14.5C-11 7-6 5 0 5s11 2 12.5 9.5A19.5 19.5 0 0 1-12.5 14.5z"
        className="fill-ink opacity-60"
      />
    </g>
  );
}
