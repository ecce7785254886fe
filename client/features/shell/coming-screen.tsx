import { ButtonLink } from "../../ui/button.tsx";
import { AlbumDrawing } from "../../ui/drawings/album-drawing.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

interface ComingScreenProps {
  title: string;
}

/** Keeps the place of a page that is not built yet. */
export default function ComingScreen({ title }: ComingScreenProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
      <AlbumDrawing />
      <PageHeading
        title={title}
        subtitle="This page is still being made. Its place in the album is kept."
      />
      <ButtonLink href="/">Go to the dashboard</ButtonLink>
    </div>
  );
}
