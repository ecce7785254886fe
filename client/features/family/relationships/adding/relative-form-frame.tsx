import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../../ui/button.tsx";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { NewPersonFields } from "./new-person-fields.tsx";
import { RadioChoice } from "./radio-choice.tsx";
import type { useRelativeForm } from "./use-relative-form.ts";

interface RelativeFormFrameProps {
  use: ReturnType<typeof useRelativeForm>;
  /** The labels of the two modes. */
  search: string;
  create: string;
  /** The field that chooses an existing member. */
  picker: ReactNode;
  /** The fields about the link. */
  children: ReactNode;
  submit: string;
}

/** The shared parts of the forms that add a relative. */
export function RelativeFormFrame(props: RelativeFormFrameProps) {
  const { use, search, create, picker, children, submit } = props;
  const { form, startsNew, isPending, added } = use;
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
      onSubmit={use.submit}
    >
      {added.length > 0 && (
        <output className="rounded bg-evergreen-wash px-4 py-3 wrap-anywhere">
          Added {new Intl.ListFormat("en-US").format(added)}. Add another?
        </output>
      )}
      <FormErrors {...use.summary} />
      <RadioChoice
        legend="Who is it?"
        options={[
          { value: "search", label: search },
          { value: "new", label: create },
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
          onCancel={use.cancel}
          more={
            startsNew &&
            mode === "new" && (
              <Button disabled={isPending} onClick={use.addAnother}>
                Save and add another
              </Button>
            )
          }
        >
          {submit}
        </FormButtons>
      </div>
    </form>
  );
}
