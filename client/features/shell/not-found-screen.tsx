import { ButtonLink } from "../../ui/button.tsx";
import { LostDrawing } from "../../ui/drawings/lost-drawing.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export default function NotFoundScreen() {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
      <LostDrawing />
      <PageHeading
        title="Page not found"
        subtitle="404: this page is not in the album. The address may have a slip in it, or the page was taken out."
      />
      <ButtonLink href="/" variant="primary">
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}
