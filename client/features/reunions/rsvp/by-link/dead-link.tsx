import { LostDrawing } from "../../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";

/** Shows that a link has expired or doesn't exist. */
export default function DeadLink({ text }: { text: string }) {
  return (
    <>
      <PageHeading title="This link doesn't work" />
      <EmptyState drawing={<LostDrawing />} title="Use another link">
        {text} You can also sign in, or ask the organizers for a new link.
      </EmptyState>
    </>
  );
}
