import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useActionWithUndo } from "../../../ui/windows/use-action-with-undo.ts";
import { NewRuleForm } from "./new-rule-form.tsx";
import {
  type ReminderRule,
  reminderRulesApi,
  reminderRulesQueries,
  refetchReminders,
} from "./reminders.api.ts";
import { describeNextRun, describeRule } from "./reminder-rule-texts.ts";
import { UnverifiedNotice } from "../../accounts/auth/index.ts";

interface ReminderRulesCardProps {
  eventId: number;
  hasDeadline: boolean;
  /** Why the user may not write to the guests; null if they may. */
  mailBlockedReason: string | null;
}

/** The event's automatic reminders. */
export function ReminderRulesCard({
  eventId,
  hasDeadline,
  mailBlockedReason,
}: ReminderRulesCardProps) {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(reminderRulesQueries.list({ params: { id: eventId } }));
  const rules = query.data;
  return (
    <Card title="Reminders">
      <div className="grid gap-4">
        {rules?.length === 0 && (
          <p>
            No automatic reminders yet. Add one to email people who haven’t replied as the deadline
            gets close, or people who are going as the event gets close.
          </p>
        )}
        {rules && rules.length > 0 && (
          <ul className="divide-y divide-line">
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                {...{ eventId, rule, hasDeadline, mayChange: !mailBlockedReason }}
              />
            ))}
          </ul>
        )}
        {!rules && (
          <QueryPlaceholder
            query={query}
            errorTitle="Couldn't load the reminders"
            loadingLabel="Loading the reminders"
          >
            <Skeleton className="h-16" />
          </QueryPlaceholder>
        )}
        {mailBlockedReason && <UnverifiedNotice>{mailBlockedReason}</UnverifiedNotice>}
        {isAdding ? (
          <NewRuleForm {...{ eventId, hasDeadline }} onDone={() => setAdding(false)} />
        ) : (
          !mailBlockedReason && (
            <Button onClick={() => setAdding(true)} className="justify-self-start">
              Add Reminder
            </Button>
          )
        )}
      </div>
    </Card>
  );
}

interface RuleRowProps {
  eventId: number;
  rule: ReminderRule;
  hasDeadline: boolean;
  mayChange: boolean;
}

function RuleRow({ eventId, rule, hasDeadline, mayChange }: RuleRowProps) {
  const words = describeRule(rule);
  const params = { id: eventId };
  const { days, before, status, at } = rule;
  const { isPending, start } = useActionWithUndo({
    act: async () => {
      await reminderRulesApi.remove({ params: { ...params, ruleId: rule.id } });
      return { message: "Unsent reminders are canceled." };
    },
    undo: async () => {
      await reminderRulesApi.set({ params, body: { days, before, status, at } });
      return { message: words };
    },
    titles: {
      done: "Reminder removed",
      failed: "Couldn't remove reminder",
      undone: "Reminder restored",
      undoFailed: "Couldn't restore reminder",
    },
    refetch: refetchReminders,
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{words}</p>
        <p className="text-[0.9rem] text-quiet">
          {describeNextRun(rule, hasDeadline)}
          {rule.reminded > 0 && ` · ${countOf(rule.reminded, "person", "people")} reminded`}
        </p>
      </div>
      {mayChange && (
        <IconButton label={`Remove reminder: ${words}`} busy={isPending} onClick={start}>
          {!isPending && <Trash2 aria-hidden className="size-5 text-quiet" />}
        </IconButton>
      )}
    </li>
  );
}
