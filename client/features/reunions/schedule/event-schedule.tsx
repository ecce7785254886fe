import { useState } from "react";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { formatWeekdayDate, formatTimeZone } from "../event-basics/index.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import type { PlannedEvent } from "../event-basics/index.ts";
import { ScheduleItemForm } from "./schedule-item-form.tsx";
import { ScheduleRow } from "./schedule-row.tsx";
import { groupByDay } from "./schedule-times.ts";

/** The schedule, day by day, in the venue's local time. Organizers edit it in place. */
export function EventSchedule({ event }: { event: PlannedEvent }) {
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isOrganizer = mayManageEvent(useSignedIn(), event);
  const { scheduleItems, timeZone, today } = event;
  const list = useRestoredFocus<HTMLDivElement>(scheduleItems.length);
  return (
    <>
      {isOrganizer && !isAdding && (
        <div data-print="no" className="mb-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add Schedule Item
          </Button>
          {scheduleItems.length > 0 && (
            <Button onClick={() => setEditing(!isEditing)}>
              {isEditing ? "Done editing" : "Edit Schedule"}
            </Button>
          )}
        </div>
      )}
      {isAdding && (
        <Card title="Add Schedule Item" className="mb-6">
          <ScheduleItemForm event={event} item={null} onDone={() => setAdding(false)} />
        </Card>
      )}
      <Card>
        {scheduleItems.length === 0 ? (
          <p className="text-quiet">No schedule items added yet.</p>
        ) : (
          <div ref={list} className="grid gap-8">
            {groupByDay(scheduleItems).map(([day, items]) => (
              <section key={day} aria-label={formatWeekdayDate(day)}>
                <h2 className="flex flex-wrap items-center gap-3 border-b border-line pb-2 text-xl">
                  {formatWeekdayDate(day)}
                  {day === today && <Badge tone="marigold">Today</Badge>}
                </h2>
                <ul className="divide-y divide-line">
                  {items.map((item) => (
                    <ScheduleRow key={item.id} event={event} item={item} isEditable={isEditing} />
                  ))}
                </ul>
              </section>
            ))}
            <p className="text-quiet">Time zone: {formatTimeZone(timeZone)}</p>
          </div>
        )}
      </Card>
    </>
  );
}
