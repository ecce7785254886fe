import { Corners, Face, Photo } from "./photo-parts.tsx";

/** An album with free space, for empty places. */
export function AlbumDrawing() {
  return (
    <svg viewBox="0 0 200 130" aria-hidden className="w-52">
      <path
        d="M100 22C80 12 40 12 14 18v96c26-6 66-6 86 4 20-10 60-10 86-4V18c-26-6-66-6-86 4z"
        className="fill-card stroke-edge"
      />
      <path d="M100 22v96" className="stroke-edge" />
      <Photo x={30} y={32} width={50} height={60} rotation={-4}>
        <rect x="5" y="5" width="40" height="40" className="fill-evergreen-wash" />
        <Face x={25} y={26} r={14} tint={2} />
      </Photo>
      <Corners x={118} y={32} width={50} height={60} rotation={4} />
    </svg>
  );
}
