import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { type NewRule, newRuleSchema } from "#shared/reunions/reminders/reminder-rules.contract.ts";
import { DEFAULT_TIME } from "#shared/core/outbox/reminder-options.ts";
import { formatWeekdayDate } from "../event-basics/index.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { reminderRulesApi, reminderRulesQueries, refetchReminders } from "./reminders.api.ts";
import { describeRule } from "./reminder-rule-texts.ts";
import { ReminderRecipients } from "./reminder-recipients.tsx";

interface NewRuleFormProps {
  eventId: number;
  hasDeadline: boolean;
  onDone: () => void;
}

const RECIPIENT_OPTIONS = [
  { value: "pending", label: "Guests who haven't replied" },
  { value: "confirmed", label: "Guests who are going" },
];
const BEFORE_OPTIONS = [
  { value: "deadline", label: "The RSVP deadline" },
  { value: "start", label: "The first day" },
];

const FIELDS = ["status", "days", "before", "at"] as const;

type TypedRule = Record<(typeof FIELDS)[number], string>;

const toBody = (typed: TypedRule) => ({
  ...typed,
  days: typed.days.trim() === "" ? Number.NaN : Number(typed.days),
});

/** The form for a reminder rule. It shows who would get an email today. */
export function NewRuleForm({ eventId, hasDeadline, onDone }: NewRuleFormProps) {
  const form = useForm({
    resolver: bodyResolver(newRuleSchema, toBody),
    defaultValues: {
      days: hasDeadline ? "7" : "1",
      before: hasDeadline ? "deadline" : "start",
      status: hasDeadline ? "pending" : "confirmed",
      at: DEFAULT_TIME,
    },
    shouldFocusError: false,
  });
  const rule = useWatch({
    control: form.control,
    compute: (typed: TypedRule) => newRuleSchema.safeParse(toBody(typed)).data,
  });
  const { mutateAsync: saveRule, isPending } = useMutation({
    mutationFn: reminderRulesApi.set,
    onSuccess: (savedRule) => {
      toast({ title: "Reminder set", description: `${describeRule(savedRule)}.` });
      onDone();
      return refetchReminders();
    },
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  const bind = bindTo(form);
  return (
    <form
      noValidate
      className="grid gap-5 border-t border-line pt-4"
      onSubmit={createSubmitHandler(form, (body) => saveRule({ params: { id: eventId }, body }))}
    >
      <FormErrors {...errorSummaryOf(form, FIELDS)} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="To" options={RECIPIENT_OPTIONS} {...bind("status")} />
        <TextField
          label="Number of days"
          inputMode="numeric"
          autoComplete="off"
          {...bind("days")}
        />
        <SelectField label="Before" options={BEFORE_OPTIONS} {...bind("before")} />
        <TextField label="At" hint="Local time at the venue" type="time" {...bind("at")} />
      </div>
      {rule && <RecipientsPreview eventId={eventId} rule={rule} />}
      <FormButtons onCancel={onDone} busy={isPending}>
        Set Reminder
      </FormButtons>
    </form>
  );
}

function RecipientsPreview({ eventId, rule }: { eventId: number; rule: NewRule }) {
  const { data } = useQuery({
    ...reminderRulesQueries.preview({ params: { id: eventId }, query: rule }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <output aria-label="Who gets this reminder" className="grid gap-2">
      <p>{describePreview(data)}</p>
      <ReminderRecipients reach={data} />
    </output>
  );
}

function describePreview({ runsOn, isDue }: { runsOn: string | null; isDue: boolean }): string {
  if (isDue) return "This reminder is due. It goes out within minutes to:";
  if (!runsOn) return "With these settings, this reminder won't be sent. Today it would reach:";
  return `Goes out on ${formatWeekdayDate(runsOn)}. Today it would reach:`;
}
