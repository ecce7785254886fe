import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useDeleteWithUndo } from "../../ui/windows/use-delete-with-undo.ts";
import { NewRuleForm } from "./new-rule-form.tsx";
import {
  type ReminderRule,
  reminderRulesApi,
  reminderRulesQueries,
  renewReminders,
} from "./reminders.api.ts";
import { nextInWords, ruleInWords } from "./rule-words.ts";
import { people } from "./whom-told.tsx";

interface RulesCardProps {
  eventId: number;
  hasDeadline: boolean;
  /** What whoever may not write to the guests is told; null for who may. */
  refusal: string | null;
}

/** By which rules an event reminds by itself; its organisers set them. */
export function RulesCard({ eventId, hasDeadline, refusal }: RulesCardProps) {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(reminderRulesQueries.list({ params: { id: eventId } }));
  const rules = query.data;
  return (
    <Card title="Reminders">
      <div className="grid gap-4">
        {rules?.length === 0 && (
          <p>
            This event reminds nobody by itself yet. A rule can write to who has not answered before
            the deadline, or to who comes before the first day; each person once.
          </p>
        )}
        {rules && rules.length > 0 && (
          <ul className="divide-y divide-line">
            {rules.map((rule) => (
              <Rule key={rule.id} {...{ eventId, rule, hasDeadline, mayChange: !refusal }} />
            ))}
          </ul>
        )}
        {!rules && (
          <NotHere
            query={query}
            failed="We couldn't read the reminders"
            loading="Reading the reminders"
          >
            <Skeleton className="h-16" />
          </NotHere>
        )}
        {refusal && <p className="border-l-4 border-marigold pl-4">{refusal}</p>}
        {isAdding ? (
          <NewRuleForm {...{ eventId, hasDeadline }} onDone={() => setAdding(false)} />
        ) : (
          !refusal && (
            <Button onClick={() => setAdding(true)} className="justify-self-start">
              Add Reminder
            </Button>
          )
        )}
      </div>
    </Card>
  );
}

interface RuleProps {
  eventId: number;
  rule: ReminderRule;
  hasDeadline: boolean;
  mayChange: boolean;
}

function Rule({ eventId, rule, hasDeadline, mayChange }: RuleProps) {
  const words = ruleInWords(rule);
  const params = { id: eventId };
  const { days, before, status, at } = rule;
  const { isPending, onDelete } = useDeleteWithUndo({
    remove: async () => {
      await reminderRulesApi.remove({ params: { ...params, ruleId: rule.id } });
      return { message: "Unsent reminders are canceled." };
    },
    restore: async () => {
      await reminderRulesApi.set({ params, body: { days, before, status, at } });
      return { message: words };
    },
    words: {
      removed: "Reminder removed",
      notRemoved: "Not removed",
      restored: "Reminder restored",
      notRestored: "Reminder not restored",
    },
    renew: renewReminders,
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{words}</p>
        <p className="text-[0.9rem] text-quiet">
          {nextInWords(rule, hasDeadline)}
          {rule.reminded > 0 && ` · ${people(rule.reminded)} reminded`}
        </p>
      </div>
      {mayChange && (
        <IconButton label={`Remove: ${words}`} busy={isPending} onClick={onDelete}>
          {!isPending && <Trash2 aria-hidden className="size-5 text-quiet" />}
        </IconButton>
      )}
    </li>
  );
}
