import type { UseFormReturn } from "react-hook-form";
import { FamilyDateField } from "../../../../lib/forms/family-date-field.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
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

/** A union's status, kind and dates. */
export function UnionFields({ form }: LinkFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <StatusField form={form} />
      <SelectField
        label="Kind (optional)"
        options={UNION_KIND_OPTIONS}
        {...form.register("unionKind")}
      />
      <FamilyDateField label="Since (optional)" form={form} name="startDate" />
      <FamilyDateField label="Until (optional)" form={form} name="endDate" />
    </div>
  );
}

/** A parent link's kind and status. */
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
