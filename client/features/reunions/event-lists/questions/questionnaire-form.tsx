import { useMutation } from "@tanstack/react-query";
import { useForm, useController, type UseFormReturn } from "react-hook-form";
import { groupBy } from "#shared/lib/group-by.ts";
import { MAX_ANSWER_LENGTH } from "#shared/reunions/event-lists/list-options.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { deleteDraft, readDraft, useDraft } from "../../../../lib/forms/drafts.ts";
import {
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { type Questionnaire, refetchQuestions } from "./questions.api.ts";
import {
  listPersonQuestions,
  listChangedAnswers,
  findErrors,
  type ChangedAnswers,
  type TypedAnswers,
  type PersonQuestion,
} from "./typed-answers.ts";
import { formatChoice } from "./question-labels.ts";

interface QuestionnaireFormProps {
  questionnaire: Questionnaire;
  draftName: string;
  sendAnswers: (answers: ChangedAnswers) => Promise<unknown>;
  /** Closes the window that holds the form; without it, the form stays and confirms in place. */
  onDone?: () => void;
}

/** The organizers' questions to each guest who is going. Typed answers stay until they are saved. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, draftName, sendAnswers } = props;
  const items = listPersonQuestions(questionnaire);
  const form = useForm<TypedAnswers>({
    // Valid answers depend on their questions, so no body schema can check them.
    resolver: (typed) => {
      const problems = Object.entries(findErrors(items, typed));
      const errors = problems.map(([key, message]) => [key, { type: "answer", message }]);
      return problems.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) }
        : { values: typed, errors: {} };
    },
    defaultValues: readDraft<TypedAnswers>(draftName),
    shouldFocusError: false,
  });
  useDraft(form, draftName);
  const { isDirty, submitCount } = form.formState;
  const onDone = () => {
    form.reset(Object.fromEntries(items.map(({ key }) => [key, undefined])));
    deleteDraft(draftName);
    props.onDone?.();
  };
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: sendAnswers,
    onSuccess: () => {
      onDone();
      if (props.onDone)
        toast({ title: "Answers saved", description: "Thank you! The organizers can see them." });
      return refetchQuestions();
    },
    onError: (error) => {
      showServerErrors(form, error, describeFailure(error));
      // Questions may have been changed or deleted in the meantime.
      return refetchQuestions();
    },
  });
  const submit = createSubmitHandler(form, async (typed) => {
    const answers = listChangedAnswers(items, typed);
    return answers.length === 0 ? onDone() : mutateAsync(answers);
  });
  const errors = [
    ...errorSummaryOf(form).errors,
    ...items.flatMap(({ key, person, question }) => {
      const error = form.formState.errors[key]?.message;
      if (!error) return [];
      const message = `${person.name}, ${question.question}: ${error}`;
      return { message, goTo: () => form.setFocus(key) };
    }),
  ];
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <FormErrors errors={errors} attempt={submitCount} />
      {[...groupBy(items, ({ person }) => person)].map(([person, questions]) => (
        <fieldset
          key={`${person.userId}-${person.guestId}`}
          className="grid min-w-0 gap-4 border-t border-line pt-4"
        >
          <legend className="sr-only">{person.name}</legend>
          <p aria-hidden className="text-lg font-semibold wrap-anywhere">
            {person.name}
          </p>
          {questions.map((each) => (
            <QuestionField key={each.key} form={form} item={each} />
          ))}
        </fieldset>
      ))}
      {props.onDone ? (
        <FormButtons onCancel={onDone} busy={isPending}>
          Save answers
        </FormButtons>
      ) : (
        <div data-print="no" className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isPending}>
            Save answers
          </Button>
          <output>{isSuccess && !isDirty && "Answers saved"}</output>
        </div>
      )}
    </form>
  );
}

interface QuestionFieldProps {
  form: UseFormReturn<TypedAnswers>;
  item: PersonQuestion;
}

/** One question, with a text field or a list of choices. */
function QuestionField({ form, item }: QuestionFieldProps) {
  const { key, question, savedValue, hasHiddenAnswer } = item;
  const { field: bound, fieldState } = useController({ control: form.control, name: key });
  const value = bound.value ?? savedValue;
  const { kind, choices, isRequired } = question;
  const field = {
    label: isRequired ? question.question : `${question.question} (optional)`,
    ...(hasHiddenAnswer && { hint: "Saved. A new answer replaces it." }),
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
