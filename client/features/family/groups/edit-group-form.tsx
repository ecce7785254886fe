import { type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import { groupChangeSchema } from "#shared/family/groups/groups.contract.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { changesIn } from "../../../lib/forms/changes-in.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { readDataUrl } from "../../../lib/pictures/picture-file.ts";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import type { Group } from "./group-card.tsx";
import { groupsApi } from "./groups.api.ts";

interface EditGroupFormProps {
  group: Group;
  onDone: () => void;
}

export function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  const { form, field, before, state } = useEditForm({
    original: group,
    toFormValues,
    labels: LABELS,
    renderValue,
    focus: "name",
    draftKey: `group-${group.id}-${group.updatedAt}`,
    secretFields: ["logo"],
    schema: groupChangeSchema,
    toBody: changesIn,
    prepareSave: (body, { version }) =>
      Object.keys(body).length === 0
        ? null
        : () => groupsApi.change({ params: { id: group.id }, body: { ...body, version } }),
    onSaved: () => {
      toast({ title: "Family group saved" });
      return invalidate("groups", "people", "familyTree", "auth");
    },
    refetch: () => invalidate("groups"),
    fallbackError: "Couldn't save this. What you typed is still here.",
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

interface LogoPickerProps {
  form: UseFormReturn<TypedGroup, unknown, FieldValues>;
  /** The address of the group's current logo. */
  saved: string | null;
}

/** Chooses the group's logo, validated at once. */
function LogoPicker({ form, saved }: LogoPickerProps) {
  const { field, fieldState } = useController({ control: form.control, name: "logo" });
  const setLogo = (logo: string | null) => form.setValue("logo", logo, { shouldValidate: true });
  return (
    <PictureField
      label={`${LABELS.logo} (optional)`}
      hint="JPEG, PNG, WebP, or GIF, less than 1 MB."
      error={fieldState.error?.message}
      variant="logo"
      noun="picture"
      picture={field.value}
      saved={saved}
      isInvalid={fieldState.invalid}
      inputRef={field.ref}
      onFile={(file) =>
        void readDataUrl(file).then(setLogo, ({ message }: Error) =>
          form.setError("logo", { message }),
        )
      }
      onReset={setLogo}
    />
  );
}

/** The initial values of a form for this group. */
const toFormValues = ({ name, description, logo, contactEmail, contactPhone }: Group) => ({
  name,
  description: description ?? "",
  contactEmail: contactEmail ?? "",
  contactPhone: contactPhone ?? "",
  /** The saved logo's address, a new one's data URL, or null. */
  logo,
});
type TypedGroup = ReturnType<typeof toFormValues>;

/** The form's labels, in order. */
const LABELS: Record<keyof TypedGroup, string> = {
  name: "Name",
  logo: "Logo",
  description: "Description",
  contactEmail: "Contact email",
  contactPhone: "Contact phone",
};
