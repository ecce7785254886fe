const FLAGS = [
  { at: "28 27", tone: "fill-marigold" },
  { at: "58 36", tone: "fill-evergreen" },
  { at: "90 39", tone: "fill-brick" },
  { at: "122 38", tone: "fill-marigold" },
  { at: "154 31", tone: "fill-evergreen" },
];

/** A table under bunting, for an event that is still to be planned. */
export function PicnicDrawing() {
  return (
    <svg viewBox="0 0 200 130" aria-hidden className="w-52">
      <path d="M10 18q90 44 180 0" className="fill-none stroke-edge" />
      {FLAGS.map(({ at, tone }) => (
        <path key={at} d={`M${at}l14 3-9 15z`} className={tone} />
      ))}
      <path d="M34 82h132l6 12H28z" className="fill-card stroke-edge" />
      <path
        d="M52 94l-10 28M148 94l10 28M78 94v28M122 94v28"
        strokeWidth="2"
        className="stroke-edge"
      />
      <path d="M46 82l8-0v8h10v-8h10v8h10v-8" className="fill-brick-wash" />
      <path d="M86 82a14 9 0 0 1 28 0z" className="fill-marigold" />
      <path
        d="M128 82v-13h10v13M131 69v-6"
        strokeWidth="2"
        className="fill-evergreen-wash stroke-evergreen"
      />
    </svg>
  );
}
