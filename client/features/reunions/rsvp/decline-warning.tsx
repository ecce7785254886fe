import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#shared/reunions/event-lists/money.ts";
import { duesQueries, tasksQueries } from "../event-lists/index.ts";
import { NoteAboveForm } from "./note-above-form.tsx";

/** The tasks and payments a household gives up by declining. Renders nothing if it has none. */
export function DeclineWarning({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const { tasks = [] } = useQuery(tasksQueries.list({ params })).data ?? {};
  const dues = useQuery(duesQueries.own({ params })).data;
  const taken = tasks.flatMap(({ title, signUps }) =>
    signUps.filter(({ isOwn }) => isOwn).map(({ name }) => `${title} (${name})`),
  );
  const paid = dues?.rates && dues.own ? dues.own.paid : 0;
  if (taken.length === 0 && paid === 0) return null;
  return (
    <NoteAboveForm>
      {taken.length > 0 && `If you decline, others can sign up for: ${taken.join(", ")}. `}
      {paid > 0 &&
        dues?.rates &&
        `You paid ${formatMoney(paid, dues.rates.currency)}. If you decline, the organizers will see how much to refund.`}
    </NoteAboveForm>
  );
}
