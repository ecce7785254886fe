import { LONGEST_REPLY } from "#shared/event-lists/list-words.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { choiceInWords } from "./question-words.ts";
import type { Question } from "./questions.api.ts";

interface ReplyFieldProps {
  question: Question;
  /** There is a reply that is not told here. */
  isSaved: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One question: a line or a number is typed, all else is chosen. */
export function ReplyField({ question, isSaved, value, error, onChange }: ReplyFieldProps) {
  const { kind, choices, isRequired } = question;
  const field = {
    label: isRequired ? question.question : `${question.question} (optional)`,
    ...(isSaved && { hint: "Saved. What you say here takes its place." }),
    error,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "line") return <TextField {...field} maxLength={LONGEST_REPLY} autoComplete="off" />;
  if (kind === "number") return <TextField {...field} inputMode="decimal" autoComplete="off" />;
  const known = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  const options = known.map((choice) => ({ value: choice, label: choiceInWords(kind, choice) }));
  // What was chosen may be no choice any more.
  const chosen = known.includes(value) ? value : "";
  return (
    <SelectField
      {...field}
      value={chosen}
      options={[{ value: "", label: "Please choose" }, ...options]}
    />
  );
}
