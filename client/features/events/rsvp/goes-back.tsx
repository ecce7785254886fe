import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { moneyInWords } from "#shared/event-lists/money.ts";
import { duesQueries } from "../dues/dues.api.ts";
import { tasksQueries } from "../tasks/tasks.api.ts";
import type { Household } from "./rsvp.api.ts";

/** What becomes of what a household took on and paid where it declines; nothing where it did neither. */
export function GoesBack({ eventId }: { eventId: number }) {
  const params = { id: eventId };
  const { tasks = [] } = useQuery(tasksQueries.list({ params })).data ?? {};
  const dues = useQuery(duesQueries.own({ params })).data;
  const taken = tasks.flatMap(({ title, takers }) =>
    takers.filter(({ isOwn }) => isOwn).map(({ name }) => `${title} (${name})`),
  );
  const paid = dues?.rates && dues.own ? dues.own.paid : 0;
  if (taken.length === 0 && paid === 0) return null;
  return (
    <Beforehand>
      {taken.length > 0 &&
        `Whoever declines gives back what they took on: ${taken.join(", ")}. Others can take it then. `}
      {paid > 0 &&
        dues?.rates &&
        `${moneyInWords(paid, dues.rates.currency)} is marked as paid: the organisers see what to give back.`}
    </Beforehand>
  );
}

/** The same for who has a household's link, which may have been passed on: not what it is, nor whether there is any. */
export function GoesBackByLink({ household: { people } }: { household: Household }) {
  if (!people.some(({ status }) => status === "confirmed")) return null;
  return (
    <Beforehand>
      Whoever declines gives back what they took on to bring or to do; others can take it then. Of
      what was paid, the organisers see what to give back.
    </Beforehand>
  );
}

const Beforehand = ({ children }: { children: ReactNode }) => (
  <p className="rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3 wrap-anywhere">
    {children}
  </p>
);
