import { useRef, useState } from "react";
import { AUDIENCES, QUESTION_KINDS } from "#shared/event-lists/list-words.ts";
import { questionRefusals } from "#shared/event-lists/questions.refusals.ts";
import { type NewQuestion, questionChangeSchema } from "#shared/event-lists/questions.schema.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { bodyOf, type FreshQuestion, LABELS, typedOf } from "./question-change.ts";
import { AUDIENCE_WORDS, KIND_WORDS } from "./question-words.ts";
import { type Question, questionsApi, renewQuestions } from "./questions.api.ts";

interface QuestionFormProps {
  eventId: number;
  /** Null to ask another one. */
  question: Question | null;
  onDone: () => void;
}

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const ASKED = AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }));

/** Asks something, or changes it; where replies would be lost, once more to lose them. */
export function QuestionForm({ eventId, question, onDone }: QuestionFormProps) {
  // What was typed when the server said what it would lose: another change is asked about anew.
  const [told, setTold] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const opened: Question | FreshQuestion = question ?? { edition: 0 };
  const { field, typed, state } = useEditForm({
    opened,
    typedOf,
    labels: LABELS,
    shown: (name, values) => String(values[name]),
    focus: "question",
    draft: `question-${eventId}-${question ? `${question.id}-${question.edition}` : "new"}`,
    schema: questionChangeSchema,
    toBody: bodyOf,
    sending: (body, { edition }) => {
      const params = { id: eventId };
      if (!question) return () => questionsApi.add({ params, body: body as NewQuestion });
      const ids = { ...params, questionId: question.id };
      const change = { ...body, edition, loses: told === JSON.stringify(body) };
      sent.current = JSON.stringify(body);
      return () => questionsApi.change({ params: ids, body: change });
    },
    onSaved: (saved) => {
      toast({ title: "Question saved", description: `'${saved.question}' is asked.` });
      return renewQuestions();
    },
    onFailed: (error) => {
      const isLoss = error instanceof ApiError && error.code === questionRefusals.losesReplies.code;
      setTold(isLoss ? sent.current : null);
    },
    refresh: renewQuestions,
    failed: "We couldn't save this. What you typed is still here.",
    onDone,
  });
  const save =
    told !== null && told === JSON.stringify(bodyOf(typed)) ? "Save and lose them" : "Save";
  return (
    <EditFrame state={state} save={question ? save : "Ask"}>
      <TextField {...field("question")} autoComplete="off" hint="Such as: Size of your T-shirt" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field("kind")} options={KINDS} />
        <SelectField {...field("audience")} options={ASKED} />
      </div>
      {typed.kind === "choice" && (
        <TextAreaField {...field("choices")} rows={5} hint="Each on a line of its own." />
      )}
      <CheckboxField {...field("isRequired")} />
    </EditFrame>
  );
}
