import { NAME_LABELS } from "#shared/family/facts/fact-labels.ts";
import { OTHER_NAME_KINDS } from "#shared/family/facts/fact-kinds.ts";
import { newNameSchema, type OtherName } from "#shared/family/facts/facts.contract.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { factsApi } from "./facts.api.ts";
import { RemoveButton } from "./remove-button.tsx";

const KINDS = OTHER_NAME_KINDS.map((kind) => ({ value: kind, label: NAME_LABELS[kind] }));
const NEW = { kind: "maiden", name: "", version: 0 } as const;
const LABELS = { kind: "Kind", name: "Name" };

type Typed = Pick<OtherName, "kind" | "name">;
const toFormValues = ({ kind, name }: Typed): Typed => ({ kind, name });
const renderValue = (field: keyof Typed, typed: Typed) =>
  field === "kind" ? NAME_LABELS[typed.kind] : typed.name;

interface NameDialogProps {
  personId: number;
  /** Null to add one. */
  name: OtherName | null;
  onClose: () => void;
}

/** Adds or edits one of a person's other names. */
export default function NameDialog({ personId, name, onClose }: NameDialogProps) {
  const { field, state } = useEditForm({
    original: name ?? NEW,
    toFormValues,
    labels: LABELS,
    renderValue,
    focus: "name",
    draftKey: name ? `name-${name.id}-${name.version}` : `new-name-${personId}`,
    schema: newNameSchema,
    toBody: (typed) => typed,
    prepareSave: (body, { version }) =>
      name
        ? () => factsApi.changeName({ params: { id: name.id }, body: { ...body, version } })
        : () => factsApi.recordName({ params: { id: personId }, body }),
    onSaved: () => {
      toast({ title: "Name saved" });
      return invalidate("facts", "history");
    },
    refetch: () => invalidate("facts"),
    fallbackError: "Couldn't save this. What you typed is still here.",
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title={name ? "Edit a name" : "Add a name"}>
      <EditFrame
        state={state}
        aside={
          name && (
            <RemoveButton
              noun="this name"
              remove={() => factsApi.removeName({ params: { id: name.id } })}
              onDone={state.onCancel}
            />
          )
        }
      >
        <SelectField {...field("kind")} options={KINDS} />
        <TextField {...field("name")} autoComplete="off" />
      </EditFrame>
    </Dialog>
  );
}
