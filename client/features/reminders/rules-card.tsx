import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { toast } from "../../ui/windows/toast.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
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
              <Rule key={rule.id} {...{ eventId, rule, hasDeadline }} />
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
}

function Rule({ eventId, rule, hasDeadline }: RuleProps) {
  const words = ruleInWords(rule);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{words}</p>
        <p className="text-[0.9rem] text-quiet">
          {nextInWords(rule, hasDeadline)}
          {rule.reminded > 0 && ` · ${people(rule.reminded)} reminded`}
        </p>
      </div>
      <IconButton label={`Remove: ${words}`} onClick={() => void remove(eventId, rule)}>
        <Trash2 aria-hidden className="size-5 text-quiet" />
      </IconButton>
    </li>
  );
}

async function remove(eventId: number, rule: ReminderRule): Promise<void> {
  const params = { id: eventId };
  const { days, before, status, at } = rule;
  const putBack = () =>
    tellOutcome(
      async () => {
        await reminderRulesApi.set({ params, body: { days, before, status, at } });
        return { message: ruleInWords(rule) };
      },
      { done: "Reminder is back", failed: "Reminder not put back", renew: renewReminders },
    );
  try {
    await reminderRulesApi.remove({ params: { ...params, ruleId: rule.id } });
    toast({
      title: "Reminder removed",
      description: "What had not left of it does not leave.",
      action: { label: "Undo", onClick: () => void putBack() },
    });
    await renewReminders();
  } catch (error) {
    toast({ title: "Not removed", description: wordsOf(error), destructive: true });
  }
}
