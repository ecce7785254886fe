import { ButtonLink } from "../../ui/button.tsx";
import { LostDrawing } from "../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** In place of any page of an event that is not there, or not for this reader. */
export const EventNotFound = () => (
  <>
    <PageHeading title="Event Not Found" />
    <EmptyState
      drawing={<LostDrawing />}
      title="This event is not in your calendar"
      action={
        <ButtonLink href="/events" variant="primary">
          See all events
        </ButtonLink>
      }
    >
      It may belong to another family, or have been deleted.
    </EmptyState>
  </>
);
