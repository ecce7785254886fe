import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { groupBy } from "#shared/lib/group-by.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { deleteDraft, readDraft, useDraft } from "../../../../lib/forms/drafts.ts";
import { showServerErrors, submitTo, summaryOf } from "../../../../lib/forms/forms.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { type Questionnaire, refetchQuestions } from "./questions.api.ts";
import { QuestionField } from "./question-field.tsx";
import {
  listQuestionsToPeople,
  listChangedReplies,
  findErrors,
  type ChangedReplies,
  type TypedReplies,
} from "./typed-replies.ts";

interface QuestionnaireFormProps {
  questionnaire: Questionnaire;
  draftName: string;
  reply: (replies: ChangedReplies) => Promise<unknown>;
  /** Closes the window that holds the form; without it, the form stays and confirms in place. */
  onDone?: () => void;
}

/** The organizers' questions to each guest who is going. Typed replies stay until they are saved. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, draftName, reply } = props;
  const items = listQuestionsToPeople(questionnaire);
  const form = useForm<TypedReplies>({
    // Valid replies depend on their questions, so no body schema can check them.
    resolver: (typed) => {
      const faults = Object.entries(findErrors(items, typed));
      const errors = faults.map(([key, message]) => [key, { type: "reply", message }]);
      return faults.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) }
        : { values: typed, errors: {} };
    },
    defaultValues: readDraft<TypedReplies>(draftName),
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
    mutationFn: reply,
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
  const submit = submitTo(form, async (typed) => {
    const replies = listChangedReplies(items, typed);
    return replies.length === 0 ? onDone() : mutateAsync(replies);
  });
  const errors = [
    ...summaryOf(form).errors,
    ...items.flatMap(({ key, person, question }) => {
      const fault = form.formState.errors[key]?.message;
      if (!fault) return [];
      const message = `${person.name}, ${question.question}: ${fault}`;
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
