import { ButtonLink } from "../../ui/button.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { LetterDrawing } from "../../ui/drawings/letter-drawing.tsx";
import { PicnicDrawing } from "../../ui/drawings/picnic-drawing.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

const DRAWINGS = { album: AlbumDrawing, letter: LetterDrawing, picnic: PicnicDrawing };

export interface ComingProps {
  title: string;
  drawing?: keyof typeof DRAWINGS;
}

/** Keeps the place of a page that is not built yet. */
export function Coming({ title, drawing = "album" }: ComingProps) {
  const Drawing = DRAWINGS[drawing];
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
      <Drawing />
      <PageHeading
        title={title}
        subtitle="This page is still being made. Its place in the album is kept."
      />
      <ButtonLink href="/">Go to the dashboard</ButtonLink>
    </div>
  );
}
