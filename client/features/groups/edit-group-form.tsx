import { groupChangeSchema } from "#shared/groups/groups.contract.ts";
import { invalidate } from "../../lib/query-client.ts";
import { useEditForm } from "../../lib/use-edit-form.ts";
import { EditFrame } from "../../ui/edit-frame.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import type { Group } from "./group-card.tsx";
import { changesIn, LABELS, type TypedGroup, typedOf } from "./group-change.ts";
import { groupsApi } from "./groups.api.ts";
import { LogoPicker } from "./logo-picker.tsx";

interface EditGroupFormProps {
  group: Group;
  onDone: () => void;
}

export function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  const { form, before, state } = useEditForm({
    opened: group,
    typedOf,
    labels: LABELS,
    shown,
    focus: "name",
    draft: `group-${group.id}-${group.updatedAt}`,
    secret: ["logo"],
    schema: groupChangeSchema,
    toBody: changesIn,
    sending: (body, { edition }) =>
      Object.keys(body).length === 0
        ? null
        : () => groupsApi.change({ params: { id: group.id }, body: { ...body, edition } }),
    onSaved: ({ name }) => {
      toast({ title: "Family group saved", description: `${name} is up to date.` });
      return invalidate("groups", "people", "familyTree", "auth");
    },
    refresh: () => invalidate("groups"),
    failed: "We couldn't save this. What you typed is still here.",
    onDone,
  });
  const { errors } = form.formState;
  return (
    <EditFrame state={state}>
      <TextField
        label={LABELS.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <LogoPicker form={form} saved={before.logo} />
      <TextAreaField
        label={`${LABELS.description} (optional)`}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <TextField
        label={`${LABELS.contactEmail} (optional)`}
        hint="Seen by the members of this group."
        type="email"
        autoComplete="email"
        error={errors.contactEmail?.message}
        {...form.register("contactEmail")}
      />
      <TextField
        label={`${LABELS.contactPhone} (optional)`}
        hint="Seen by the members of this group."
        type="tel"
        autoComplete="tel"
        error={errors.contactPhone?.message}
        {...form.register("contactPhone")}
      />
    </EditFrame>
  );
}

const shown = (field: keyof TypedGroup, typed: TypedGroup) =>
  field === "logo" && typed.logo ? <Logo address={typed.logo} /> : typed[field];

const Logo = ({ address }: { address: string }) => (
  <img src={address} alt="The logo" className="size-16 rounded object-contain" />
);
