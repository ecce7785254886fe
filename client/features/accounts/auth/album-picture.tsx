import picture from "./album-picture.svg";

/** A drawing of an album page with three family photos. Decoration only. */
export function AlbumPicture() {
  return (
    <div
      aria-hidden
      className="hidden place-items-center border-l border-line bg-evergreen-wash p-8 lg:grid"
    >
      <div className="grid w-full max-w-xl gap-6">
        <svg viewBox="0 0 440 400" className="w-full">
          <use href={`${picture}#picture`} />
        </svg>
        <p className="text-center font-heading text-2xl">Everyone has a place at the table.</p>
      </div>
    </div>
  );
}
