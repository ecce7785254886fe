import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { messageOf } from "../../../lib/calls/api.ts";
import { dropDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { errorList, errorsIn, showRefusal } from "../../../lib/forms/forms.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { takeBack } from "./take-back.ts";
import { EMPTY_RELATIVE, lackingIn, RELATIVE_FIELDS, type TypedRelative } from "./relative-form.ts";
import { familyChanged, type Somebody } from "../relationships.api.ts";
import type { Kinship } from "../choosing/who-can-be.ts";

interface RelativeFormRules {
  person: Somebody;
  as: Kinship;
  /** Begins with a new person rather than with a search. */
  startsNew?: boolean | undefined;
  /** What is chosen before anything is. */
  begin?: Partial<TypedRelative>;
  /** By which schema a form is looked at that lacks nothing, and as which body. */
  checked: (typed: TypedRelative) => [schema: z.core.$ZodType, body: unknown];
  /** Answers what to say of it, and which links a press takes back, where that can be offered. */
  send: (typed: TypedRelative) => Promise<{ message: string; recorded?: number[] }>;
  /** Where the server has no words. */
  failed: string;
  onDone: () => void;
}

/** A form that adds a relative. What was typed waits for a coming back, until it is sent. */
export function useRelativeForm(rules: RelativeFormRules) {
  const { person, as, startsNew = false, begin, checked, send, failed, onDone } = rules;
  const draft = `add-${as.toLowerCase()}-${person.id}`;
  const [before] = useState(() => ({
    ...EMPTY_RELATIVE,
    mode: startsNew ? ("new" as const) : ("search" as const),
    ...begin,
    ...readDraft<TypedRelative>(draft),
  }));
  const form = useForm<TypedRelative>({
    resolver: (typed) => {
      const lacking = lackingIn(typed, as);
      const errors = lacking
        ? { [lacking.field]: { type: "required", message: lacking.text } }
        : errorsIn(...checked(typed));
      return errors ? { values: {}, errors } : { values: typed, errors: {} };
    },
    defaultValues: before,
    shouldFocusError: false,
  });
  useDraft(form, draft);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ message, recorded = [] }) => {
      dropDraft(draft);
      toast({
        title: "Relationship added",
        description: message,
        ...(recorded.length > 0 && {
          action: { label: "Undo", onClick: () => void takeBack(recorded) },
        }),
      });
      onDone();
    },
    onError: (error) => {
      const title = "Error creating relationship";
      toast({ title, description: messageOf(error, failed), destructive: true });
      showRefusal(form, error, failed);
    },
    // A call without an answer may have been heard.
    onSettled: familyChanged,
  });
  const submit = form.handleSubmit(
    (typed) => mutate(typed),
    () => {
      const lacking = lackingIn(form.getValues(), as);
      if (lacking) toast({ title: lacking.title, description: lacking.text, destructive: true });
    },
  );
  const cancel = () => {
    dropDraft(draft);
    onDone();
  };
  return {
    form,
    startsNew,
    submit: (event: React.SyntheticEvent) => void submit(event),
    cancel,
    isPending,
    errors: errorList(form, RELATIVE_FIELDS),
    attempt: form.formState.submitCount,
  };
}
