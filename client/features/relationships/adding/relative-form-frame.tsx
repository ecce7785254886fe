import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { NewPersonFields } from "./new-person-fields.tsx";
import type { useRelativeForm } from "./use-relative-form.ts";

interface RelativeFormFrameProps {
  use: ReturnType<typeof useRelativeForm>;
  /** What the two ways are called. */
  search: string;
  create: string;
  /** By what somebody of the family is chosen. */
  picker: ReactNode;
  /** What is said of the link. */
  children: ReactNode;
  submit: string;
}

/** What the forms that add a relative have in common: somebody of the family, or a new person. */
export function RelativeFormFrame(props: RelativeFormFrameProps) {
  const { use, search, create, picker, children, submit } = props;
  const { form, startsNew, errors, attempt, isPending } = use;
  const { setFocus } = form;
  useEffect(() => {
    if (startsNew) setFocus("fullName");
  }, [startsNew, setFocus]);
  const mode = useWatch({ control: form.control, name: "mode" });
  return (
    <form noValidate className="grid max-w-2xl gap-5" onSubmit={use.submit}>
      <FormErrors errors={errors} attempt={attempt} />
      <fieldset className="grid">
        <legend className="font-semibold">Who is it?</legend>
        {[
          { value: "search", label: search },
          { value: "new", label: create },
        ].map(({ value, label }) => (
          <label key={value} className="flex min-h-touch cursor-pointer items-center gap-3">
            <input
              type="radio"
              value={value}
              className="size-5.5 shrink-0 accent-evergreen"
              {...form.register("mode")}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {mode === "new" ? <NewPersonFields form={form} /> : picker}
      {children}
      {/* A window has less room than the form: what sends it stays in sight. */}
      <div
        className={clsx(startsNew && "sticky -bottom-5 -mb-5 border-t border-line bg-card py-4")}
      >
        <FormButtons busy={isPending} onCancel={use.cancel}>
          {submit}
        </FormButtons>
      </div>
    </form>
  );
}
