import { useController, type UseFormReturn } from "react-hook-form";
import { MAX_ANSWER_LENGTH } from "#shared/reunions/event-lists/list-options.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { formatChoice } from "./question-words.ts";
import type { QuestionToPerson, TypedReplies } from "./typed-replies.ts";

interface QuestionFieldProps {
  form: UseFormReturn<TypedReplies>;
  item: QuestionToPerson;
}

/** One question, with a text field or a list of choices. */
export function QuestionField({ form, item }: QuestionFieldProps) {
  const { key, question, savedValue, hasHiddenReply } = item;
  const { field: bound, fieldState } = useController({ control: form.control, name: key });
  const value = bound.value ?? savedValue;
  const { kind, choices, isRequired } = question;
  const field = {
    label: isRequired ? question.question : `${question.question} (optional)`,
    ...(hasHiddenReply && { hint: "Saved. A new answer replaces it." }),
    error: fieldState.error?.message,
    ...bound,
    value,
  };
  if (kind === "line")
    return <TextField {...field} maxLength={MAX_ANSWER_LENGTH} autoComplete="off" />;
  if (kind === "number") return <TextField {...field} inputMode="decimal" autoComplete="off" />;
  const allChoices = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  const options = allChoices.map((choice) => ({
    value: choice,
    label: formatChoice(kind, choice),
  }));
  // The saved choice may have been removed from the question.
  const chosen = allChoices.includes(value) ? value : "";
  return (
    <SelectField {...field} value={chosen} options={[{ value: "", label: "Choose" }, ...options]} />
  );
}
