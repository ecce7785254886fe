import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { dayOfWeek } from "#shared/events/event-days.ts";
import { type NewRule, newRuleSchema } from "#shared/reminders/reminder-rules.contract.ts";
import { USUAL_HOUR } from "#shared/reminders/reminder-words.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { FormButtons } from "../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { reminderRulesApi, reminderRulesQueries, renewReminders } from "./reminders.api.ts";
import { ruleInWords } from "./rule-words.ts";
import { WhomTold } from "./whom-told.tsx";

interface NewRuleFormProps {
  eventId: number;
  hasDeadline: boolean;
  onDone: () => void;
}

const TO_WHOM = [
  { value: "pending", label: "Who has not answered" },
  { value: "confirmed", label: "Who comes" },
];
const BEFORE = [
  { value: "deadline", label: "The RSVP deadline" },
  { value: "start", label: "The first day" },
];

/** What is typed, as a rule; the words beside each field where it is none. */
function read(typed: Record<keyof NewRule, string>) {
  const days = typed.days.trim() === "" ? Number.NaN : Number(typed.days);
  const parsed = newRuleSchema.safeParse({ ...typed, days });
  const faults = new Map(
    parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  );
  return { rule: parsed.data ?? null, faults };
}

/** A new rule; whom it would write to today is said before it is set. */
export function NewRuleForm({ eventId, hasDeadline, onDone }: NewRuleFormProps) {
  const [typed, setTyped] = useState<Record<keyof NewRule, string>>(() => ({
    days: hasDeadline ? "7" : "1",
    before: hasDeadline ? "deadline" : "start",
    status: hasDeadline ? "pending" : "confirmed",
    at: USUAL_HOUR,
  }));
  const [tries, setTries] = useState(0);
  const { rule, faults } = read(typed);
  const params = { id: eventId };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewRule) => reminderRulesApi.set({ params, body }),
    onSuccess: (set) => {
      toast({ title: "Reminder set", description: `${ruleInWords(set)}.` });
      onDone();
      return renewReminders();
    },
    onError: () => setTries((before) => before + 1),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (rule) return mutate(rule);
    setTries((before) => before + 1);
  };
  const field = (name: keyof NewRule) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    ...(tries > 0 && { error: faults.get(name) }),
  });
  const said = tries === 0 ? [] : [...faults.values()];
  const refused = error && said.length === 0 ? [wordsOf(error)] : said;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 border-t border-line pt-4">
      <FormErrors errors={refused.map((message) => ({ message }))} attempt={tries} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="To" options={TO_WHOM} {...field("status")} />
        <TextField label="Days before" inputMode="numeric" autoComplete="off" {...field("days")} />
        <SelectField label="Before" options={BEFORE} {...field("before")} />
        <TextField label="At" hint="By the venue's clock" type="time" {...field("at")} />
      </div>
      {rule && <Preview eventId={eventId} rule={rule} />}
      <FormButtons onCancel={onDone} busy={isPending}>
        Set Reminder
      </FormButtons>
    </form>
  );
}

function Preview({ eventId, rule }: { eventId: number; rule: NewRule }) {
  const { data } = useQuery({
    ...reminderRulesQueries.preview({ params: { id: eventId }, query: rule }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <output aria-label="Whom it would write to" className="grid gap-2">
      <p>{whenSaid(data)}</p>
      <WhomTold whom={data} />
    </output>
  );
}

function whenSaid({ runsOn, isDue }: { runsOn: string | null; isDue: boolean }): string {
  if (isDue) return "Its time has come: it writes within minutes of being set, to:";
  if (!runsOn) return "As things are it would not run. Today it would be for:";
  return `It runs on ${dayOfWeek(runsOn)}. If that were today, it would be for:`;
}
