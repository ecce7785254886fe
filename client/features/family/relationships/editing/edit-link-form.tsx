import {
  type Relationship,
  relationshipsContract,
} from "#shared/family/relationships/relationships.contract.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { useToday, toServerDate } from "../../../../lib/dates.ts";
import { useEditForm } from "../../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../../ui/forms/edit-frame.tsx";
import { FamilyDateField } from "../../../../lib/forms/family-date-field.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import {
  ALL_STATUS_OPTIONS,
  PARENT_KIND_OPTIONS,
  STATUS_OPTIONS,
  UNION_KIND_OPTIONS,
  kindLabel,
  STATUS_LABELS,
} from "../link-labels.ts";
import { refetchFamily, relationshipsApi } from "../relationships.api.ts";
import { formatTypedDate } from "../../../../lib/family-dates.ts";

interface EditLinkFormProps {
  link: Relationship;
  onDone: () => void;
}

export function EditLinkForm({ link, onDone }: EditLinkFormProps) {
  const today = useToday();
  const { form, field, state } = useEditForm({
    original: link,
    toFormValues,
    labels: LABELS,
    renderValue,
    focus: "relationshipStatus",
    draftKey: `link-${link.id}-${link.version}`,
    schema: relationshipsContract.routes.change.body,
    toBody: (typed, before) => changedFields(typed, before, today),
    prepareSave: (body, { version }) =>
      Object.keys(body).length === 0
        ? null
        : () => relationshipsApi.change({ params: { id: link.id }, body: { ...body, version } }),
    onSaved: () => {
      toast({ title: "Relationship saved" });
      return refetchFamily();
    },
    refetch: refetchFamily,
    fallbackError: "Couldn't save this. What you typed is still here.",
    onDone,
  });
  const isHonorary = link.relationshipStatus === "HONORARY";
  return (
    <EditFrame state={state}>
      <SelectField
        {...field("relationshipStatus")}
        options={isHonorary ? ALL_STATUS_OPTIONS : STATUS_OPTIONS}
      />
      {link.relationshipType !== "EXTENDED" && (
        <SelectField
          {...field("kind")}
          options={isUnion(link) ? UNION_KIND_OPTIONS : PARENT_KIND_OPTIONS}
        />
      )}
      {isUnion(link) && (
        <>
          <FamilyDateField form={form} name="startDate" label={`${LABELS.startDate} (optional)`} />
          <FamilyDateField form={form} name="endDate" label={`${LABELS.endDate} (optional)`} />
        </>
      )}
    </EditFrame>
  );
}

/** The initial values of a form for this link. */
const toFormValues = ({ relationshipStatus, kind, ...link }: Relationship) => ({
  relationshipStatus,
  kind: kind ?? (isUnion(link) ? "" : "birth"),
  startDate: formatTypedDate(link.startDate, link.startDateWords),
  endDate: formatTypedDate(link.endDate, link.endDateWords),
});
type TypedLink = ReturnType<typeof toFormValues>;

const isUnion = ({ relationshipType }: Pick<Relationship, "relationshipType">) =>
  relationshipType === "SPOUSE";

const LABELS: Record<keyof TypedLink, string> = {
  relationshipStatus: "Relationship status",
  kind: "Kind",
  startDate: "Since",
  endDate: "Until",
};

/** Returns the fields that differ from `before`, converted for the request body. */
function changedFields(typed: TypedLink, before: TypedLink, today: IsoDate) {
  const body = {
    relationshipStatus: typed.relationshipStatus,
    kind: typed.kind || null,
    startDate: toServerDate(typed.startDate, today),
    endDate: toServerDate(typed.endDate, today),
  };
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => {
      const name = field as keyof TypedLink;
      return typed[name] !== before[name];
    }),
  );
}

const renderValue = (field: keyof TypedLink, typed: TypedLink): string => {
  if (field === "relationshipStatus") return STATUS_LABELS[typed.relationshipStatus];
  return field === "kind" ? kindLabel(typed.kind) : typed[field];
};
