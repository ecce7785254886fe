import type { UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../lib/forms/forms.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PARENT_KIND_OPTIONS, STATUS_OPTIONS, UNION_KIND_OPTIONS } from "../link-labels.ts";
import type { TypedRelative } from "./relative-form.ts";

interface LinkFieldsProps {
  form: UseFormReturn<TypedRelative>;
}

const StatusField = ({ form }: LinkFieldsProps) => (
  <SelectField
    label="Relationship status"
    options={STATUS_OPTIONS}
    {...form.register("relationshipStatus")}
  />
);

/** Of a union: what it is or was, and between which days. */
export function UnionFields({ form }: LinkFieldsProps) {
  const bind = bindTo(form);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <StatusField form={form} />
      <SelectField
        label="Kind (optional)"
        options={UNION_KIND_OPTIONS}
        {...form.register("unionKind")}
      />
      <DateField label="Since (optional)" {...bind("startDate")} />
      <DateField label="Until (optional)" {...bind("endDate")} />
    </div>
  );
}

/** Of a parent and a child. */
export const ParentLinkFields = ({ form }: LinkFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label="Kind of parent"
      options={PARENT_KIND_OPTIONS}
      {...form.register("parentKind")}
    />
    <StatusField form={form} />
  </div>
);
