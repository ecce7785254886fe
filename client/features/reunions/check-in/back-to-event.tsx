import { ButtonLink } from "../../../ui/button.tsx";

export const BackToEvent = ({ eventId }: { eventId: number }) => (
  <ButtonLink href={`/events/${eventId}?tab=attendance`}>Back to event</ButtonLink>
);
