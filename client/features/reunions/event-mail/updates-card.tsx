import { useQuery } from "@tanstack/react-query";
import { formatTimestampDay } from "../../../lib/dates.ts";
import { Card } from "../../../ui/card.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";
import { eventMailQueries, type SentUpdate } from "./event-mail.api.ts";
import { describeMailCounts } from "./update-texts.ts";

/** Updates sent to the guests. Renders nothing if there are none. */
export function UpdatesCard({ event }: { event: PlannedEvent }) {
  const { data: updates = [] } = useQuery(eventMailQueries.updates({ params: { id: event.id } }));
  if (updates.length === 0) return null;
  return (
    <Card title="Updates">
      <ul className="divide-y divide-line">
        {updates.map((update) => (
          <Update key={update.id} update={update} />
        ))}
      </ul>
    </Card>
  );
}

const Update = ({ update: { subject, content, by, at, ...mails } }: { update: SentUpdate }) => (
  <li className="py-3">
    <details>
      <summary className="min-h-touch cursor-pointer py-1">
        <span className="font-semibold wrap-anywhere">{subject}</span>
        <span className="block text-[0.9rem] text-quiet">
          {formatTimestampDay(at)}
          {by && ` by ${by}`} · {describeMailCounts(mails)}
        </span>
      </summary>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{content}</p>
    </details>
  </li>
);
