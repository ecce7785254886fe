import { Face } from "./photo-parts.tsx";

/** Two people and their descendants. */
export function TreeDrawing() {
  return (
    <svg viewBox="0 0 220 140" aria-hidden className="w-56">
      <g className="fill-none stroke-evergreen" strokeWidth="2" strokeLinecap="round">
        <path d="M72 32h76M110 32v28q0 8-8 8H56q-8 0-8 8v20M110 60q0 8 8 8h46q8 0 8 8v20M110 60v36" />
      </g>
      <circle cx="110" cy="32" r="4.5" className="fill-marigold" />
      <Face x={72} y={32} r={21} tint={0} />
      <Face x={148} y={32} r={21} tint={1} />
      <Face x={48} y={112} r={17} tint={2} />
      <Face x={110} y={112} r={17} tint={3} />
      <circle cx="172" cy="112" r="17" strokeDasharray="3 4" className="fill-none stroke-edge" />
      <path
        d="M172 106v12m-6-6h12"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-evergreen"
      />
    </svg>
  );
}
