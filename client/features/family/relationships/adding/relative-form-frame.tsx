import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Button } from "../../../../ui/button.tsx";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { bindTo } from "../../../../lib/forms/forms.ts";
import { SEX_OPTIONS } from "../../../../lib/sex-options.ts";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { FamilyDateField } from "../../../../lib/forms/family-date-field.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { RadioChoice } from "./radio-choice.tsx";
import type { useRelativeForm } from "./use-relative-form.ts";
import type { TypedRelative } from "./relative-form.ts";
import { formatList } from "#shared/lib/format-list.ts";

interface RelativeFormFrameProps {
  relativeForm: ReturnType<typeof useRelativeForm>;
  /** The labels of the two ways to choose a person. */
  searchLabel: string;
  createLabel: string;
  /** The field that chooses an existing member. */
  picker: ReactNode;
  /** The fields about the link. */
  children: ReactNode;
  submitLabel: string;
}

/** The shared parts of the forms that add a relative. */
export function RelativeFormFrame(props: RelativeFormFrameProps) {
  const { relativeForm, searchLabel, createLabel, picker, children, submitLabel } = props;
  const { form, startsNew, isPending, added } = relativeForm;
  const { setFocus } = form;
  const count = added.length;
  useEffect(() => {
    if (startsNew || count > 0) setFocus("fullName");
  }, [startsNew, count, setFocus]);
  const mode = useWatch({ control: form.control, name: "mode" });
  return (
    <form
      noValidate
      className={clsx("grid gap-5", !startsNew && "max-w-2xl")}
      onSubmit={relativeForm.submit}
    >
      {added.length > 0 && (
        <output className="rounded bg-evergreen-wash px-4 py-3 wrap-anywhere">
          Added {formatList(added)}. Add another?
        </output>
      )}
      <FormErrors {...relativeForm.summary} />
      <RadioChoice
        legend="Who is it?"
        options={[
          { value: "search", label: searchLabel },
          { value: "new", label: createLabel },
        ]}
        field={form.register("mode")}
      />
      {mode === "new" ? <NewPersonFields form={form} /> : picker}
      {children}
      {/* The buttons stay in view, because the dialog is lower than the form. */}
      <div
        className={clsx(startsNew && "sticky -bottom-5 -mb-5 border-t border-line bg-card py-4")}
      >
        <FormButtons
          busy={isPending}
          onCancel={relativeForm.cancel}
          more={
            startsNew &&
            mode === "new" && (
              <Button disabled={isPending} onClick={relativeForm.addAnother}>
                Save and add another
              </Button>
            )
          }
        >
          {submitLabel}
        </FormButtons>
      </div>
    </form>
  );
}

/** The fields of a new person; only the name is required. */
function NewPersonFields({ form }: { form: UseFormReturn<TypedRelative> }) {
  const bind = bindTo(form);
  const isDeceased = useWatch({ control: form.control, name: "isDeceased" });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="off"
        className="sm:col-span-2"
        {...bind("fullName")}
      />
      <FamilyDateField label="Birthdate (optional)" form={form} name="birthdate" />
      <SelectField label="Sex (optional)" options={SEX_OPTIONS} {...form.register("sex")} />
      <CheckboxField label="Deceased" className="sm:col-span-2" {...bind("isDeceased")} />
      {isDeceased && (
        <FamilyDateField
          label="Date of death (optional)"
          className="sm:col-span-2"
          form={form}
          name="deathDate"
        />
      )}
      {!isDeceased && (
        <>
          <TextField label="Email (optional)" type="email" autoComplete="off" {...bind("email")} />
          <TextField
            label="Mobile phone (optional)"
            type="tel"
            autoComplete="off"
            {...bind("mobilePhone")}
          />
        </>
      )}
    </div>
  );
}
