import { ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

export default function NotFoundScreen() {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
      <LostDrawing />
      <PageHeading
        title="Page not found"
        subtitle="404: There's nothing at this address. Check it for typos, or start again from the dashboard."
      />
      <ButtonLink href="/" variant="primary">
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}
