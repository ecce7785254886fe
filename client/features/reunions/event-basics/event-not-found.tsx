import { ButtonLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

/** Shown on every page of an event that doesn't exist or that the reader may not see. */
export const EventNotFound = () => (
  <>
    <PageHeading title="Event Not Found" />
    <EmptyState
      drawing={<LostDrawing />}
      title="This event isn't available"
      action={
        <ButtonLink href="/events" variant="primary">
          See all events
        </ButtonLink>
      }
    >
      It may have been deleted, or it may belong to another family.
    </EmptyState>
  </>
);
