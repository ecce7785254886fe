import { groupChangeSchema } from "#shared/family/groups/groups.contract.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { changesIn } from "../../../lib/forms/changes-in.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import type { Group } from "./group-card.tsx";
import { LABELS, type TypedGroup, typedOf } from "./group-change.ts";
import { groupsApi } from "./groups.api.ts";
import { LogoPicker } from "./logo-picker.tsx";

interface EditGroupFormProps {
  group: Group;
  onDone: () => void;
}

export function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  const { form, field, before, state } = useEditForm({
    original: group,
    typedOf,
    labels: LABELS,
    renderValue,
    focus: "name",
    draft: `group-${group.id}-${group.updatedAt}`,
    secretFields: ["logo"],
    schema: groupChangeSchema,
    toBody: changesIn,
    prepareSave: (body, { edition }) =>
      Object.keys(body).length === 0
        ? null
        : () => groupsApi.change({ params: { id: group.id }, body: { ...body, edition } }),
    onSaved: () => {
      toast({ title: "Family group saved" });
      return invalidate("groups", "people", "familyTree", "auth");
    },
    refetch: () => invalidate("groups"),
    failed: "Couldn't save this. What you typed is still here.",
    onDone,
  });
  return (
    <EditFrame state={state}>
      <TextField {...field("name")} autoComplete="off" />
      <LogoPicker form={form} saved={before.logo} />
      <TextAreaField {...field("description")} label={`${LABELS.description} (optional)`} />
      <TextField
        {...field("contactEmail")}
        label={`${LABELS.contactEmail} (optional)`}
        hint="Visible to members of this group."
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field("contactPhone")}
        label={`${LABELS.contactPhone} (optional)`}
        hint="Visible to members of this group."
        type="tel"
        autoComplete="tel"
      />
    </EditFrame>
  );
}

const renderValue = (field: keyof TypedGroup, typed: TypedGroup) =>
  field === "logo" && typed.logo ? <Logo address={typed.logo} /> : typed[field];

const Logo = ({ address }: { address: string }) => (
  <img src={address} alt="Logo" className="size-16 rounded object-contain" />
);
