/** A letter that has not been written yet. */
export function LetterDrawing() {
  return (
    <svg viewBox="0 0 180 120" aria-hidden className="w-44">
      <path d="M44 60V14h92v46" className="fill-card stroke-edge" />
      <path d="M58 30h64M58 42h44" strokeWidth="2" strokeLinecap="round" className="stroke-line" />
      <path
        d="M26 48l64 40 64-40v60H26z"
        className="fill-evergreen-wash stroke-evergreen"
        strokeLinejoin="round"
      />
      <path d="M26 108l46-32M154 108l-46-32" className="stroke-evergreen" />
      <circle cx="90" cy="86" r="9" className="fill-marigold" />
    </svg>
  );
}
