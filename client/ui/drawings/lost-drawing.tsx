import { Corners, Photo } from "./photo-parts.tsx";

/** A photograph that has slipped out of its corners. */
export function LostDrawing() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden className="w-52">
      <Corners x={42} y={14} width={92} height={72} rotation={-3} />
      <Photo x={88} y={52} width={84} height={68} rotation={14}>
        <rect x="6" y="6" width="72" height="48" className="fill-lake-wash" />
        <path
          d="M6 54V42l18-14 16 12 14-18 24 20v12z"
          className="fill-evergreen-wash stroke-evergreen"
          strokeLinejoin="round"
        />
        <circle cx="62" cy="17" r="5" className="fill-marigold" />
      </Photo>
    </svg>
  );
}
