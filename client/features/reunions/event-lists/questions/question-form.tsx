import { useRef, useState } from "react";
import { AUDIENCES, QUESTION_KINDS } from "#shared/reunions/event-lists/list-options.ts";
import { questionErrors } from "#shared/reunions/event-lists/questions.errors.ts";
import {
  type NewQuestion,
  questionChangeSchema,
} from "#shared/reunions/event-lists/questions.schema.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { useEditForm } from "../../../../lib/forms/use-edit-form.ts";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { EditFrame } from "../../../../ui/forms/edit-frame.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../../ui/forms/text-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { AUDIENCE_LABELS, KIND_LABELS } from "./question-labels.ts";
import { type Question, questionsApi, refetchQuestions } from "./questions.api.ts";

interface QuestionFormProps {
  eventId: number;
  /** Null to add a question. */
  question: Question | null;
  onDone: () => void;
}

const KIND_OPTIONS = QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const AUDIENCE_OPTIONS = AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }));

/** Adds or changes a question. If answers would be deleted, saving again confirms it. */
export function QuestionForm({ eventId, question, onDone }: QuestionFormProps) {
  // The values for which the server warned that answers will be deleted. Other values need a new confirmation.
  const [warnedBody, setWarnedBody] = useState<string | null>(null);
  const sentBody = useRef<string | null>(null);
  const original: Question | UnsavedQuestion = question ?? { version: 0 };
  const { field, typed, state } = useEditForm({
    original,
    toFormValues,
    labels: LABELS,
    renderValue: (name, values) => String(values[name]),
    focus: "question",
    draftKey: `question-${eventId}-${question ? `${question.id}-${question.version}` : "new"}`,
    schema: questionChangeSchema,
    toBody,
    prepareSave: (body, { version }) => {
      const params = { id: eventId };
      if (!question) return () => questionsApi.add({ params, body: body as NewQuestion });
      const ids = { ...params, questionId: question.id };
      const change = { ...body, version, deleteAnswers: warnedBody === JSON.stringify(body) };
      sentBody.current = JSON.stringify(body);
      return () => questionsApi.change({ params: ids, body: change });
    },
    onSaved: (saved) => {
      toast({ title: "Question saved", description: saved.question });
      return refetchQuestions();
    },
    onFailed: (error) => {
      const losesAnswers =
        error instanceof ApiError && error.code === questionErrors.wouldDeleteAnswers.code;
      setWarnedBody(losesAnswers ? sentBody.current : null);
    },
    refetch: refetchQuestions,
    fallbackError: "Couldn't save. What you typed is still here. Try again.",
    onDone,
  });
  const saveLabel =
    warnedBody !== null && warnedBody === JSON.stringify(toBody(typed))
      ? "Save and delete answers"
      : "Save";
  return (
    <EditFrame state={state} submitLabel={question ? saveLabel : "Add"}>
      <TextField {...field("question")} autoComplete="off" hint="For example: T-shirt size" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field("kind")} options={KIND_OPTIONS} />
        <SelectField {...field("audience")} options={AUDIENCE_OPTIONS} />
      </div>
      {typed.kind === "choice" && (
        <TextAreaField {...field("choices")} rows={5} hint="One per line." />
      )}
      <CheckboxField {...field("isRequired")} />
    </EditFrame>
  );
}

/** A question that isn't saved yet. */
interface UnsavedQuestion {
  version: 0;
}

const EMPTY_QUESTION = {
  kind: "line",
  question: "",
  choices: null,
  audience: "everyone",
  isRequired: false,
};

/** The form values of a question. */
const toFormValues = (original: Question | UnsavedQuestion) => {
  const { question, kind, choices, audience, isRequired } =
    "id" in original ? original : EMPTY_QUESTION;
  return {
    question,
    kind,
    choices: (choices ?? []).join("\n"),
    audience,
    isRequired,
  };
};
type TypedQuestion = ReturnType<typeof toFormValues>;

/** The form's labels, in order. */
const LABELS: Record<keyof TypedQuestion, string> = {
  question: "Question",
  kind: "Answer type",
  choices: "Choices",
  audience: "Who answers",
  isRequired: "Answer required",
};

/** The typed values for the contract, with one choice per line. */
const toBody = (typed: TypedQuestion): NewQuestion => {
  const kind = QUESTION_KINDS.find((known) => known === typed.kind) ?? "line";
  const lines = typed.choices.split("\n").map((line) => line.trim());
  return {
    kind,
    question: typed.question,
    choices: kind === "choice" ? lines.filter(Boolean) : null,
    audience: AUDIENCES.find((known) => known === typed.audience) ?? "everyone",
    isRequired: typed.isRequired,
  };
};
