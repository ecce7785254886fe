import { useMutation } from "@tanstack/react-query";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { parseBirthDate, isChildByAge } from "#shared/family/people/life-dates.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { newMemberSchema } from "#shared/family/relationships/relatives.contract.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import { toServerDate, useToday } from "../../../../lib/dates.ts";
import { deleteDraft, readDraft, useDraft } from "../../../../lib/forms/drafts.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../../lib/forms/forms.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import type { User } from "../../../../lib/session/session.ts";
import { FamilyDateField } from "../../../../lib/forms/family-date-field.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../../ui/forms/form-errors.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { relativesApi } from "./new-member.api.ts";
import {
  toNewMemberBody,
  emptyMemberFor,
  NOT_ADDED,
  RELATION_CHOICES,
  type TypedMember,
  reasonNotAdded,
} from "./new-member.ts";
import { useGroups } from "../../groups/index.ts";
import { RelativeField } from "../relative-field.tsx";
import { ROLE_CHOICES } from "../role-choices.ts";

const DRAFT = "new-member";
const FIELDS = [
  "fullName",
  "email",
  "birthdate",
  "isDeceased",
  "deathDate",
  "familyGroupId",
  "role",
  "relationshipType",
  "relatedUserId",
] as const;

interface NewMemberFormProps {
  user: User;
  onDone: () => void;
}

export function NewMemberForm({ user, onDone }: NewMemberFormProps) {
  const today = useToday();
  const form = useForm({
    resolver: bodyResolver(newMemberSchema, (typed: TypedMember) =>
      toNewMemberBody(typed, user, today),
    ),
    defaultValues: { ...emptyMemberFor(user), ...readDraft<TypedMember>(DRAFT) },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT);
  const { mutateAsync: add, isPending } = useMutation({
    mutationFn: relativesApi.addMember,
    onSuccess: ({ message }) => {
      deleteDraft(DRAFT);
      toast({ title: "Member added", description: message });
      onDone();
      return invalidate("people", "groups", "relationships", "familyTree");
    },
    onError: (error) => {
      const reason = reasonNotAdded(error);
      toast({ title: NOT_ADDED, description: reason, destructive: true });
      showServerErrors(form, error, reason);
    },
  });
  const bind = bindTo(form);
  const isDeceased = useWatch({ control: form.control, name: "isDeceased" });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => add({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, FIELDS)} />
      <TextField label="Full name" autoComplete="off" {...bind("fullName")} />
      <TextField
        label="Email (optional)"
        hint="They can use it to turn this profile into their account."
        type="email"
        autoComplete="off"
        {...bind("email")}
      />
      <FamilyDateField label="Birthdate (optional)" form={form} name="birthdate" />
      <CheckboxField label="Deceased" {...bind("isDeceased")} />
      {isDeceased && (
        <FamilyDateField label="Date of death (optional)" form={form} name="deathDate" />
      )}
      <GroupField form={form} user={user} />
      <RoleField form={form} user={user} today={today} />
      <RelationFields form={form} user={user} />
      <FormButtons
        busy={isPending}
        onCancel={() => {
          deleteDraft(DRAFT);
          onDone();
        }}
      >
        {isPending ? "Saving..." : "Create Profile"}
      </FormButtons>
    </form>
  );
}

interface FieldProps {
  form: UseFormReturn<TypedMember, unknown, z.input<typeof newMemberSchema>>;
  user: User;
}

/** The family groups that the user administers. */
function GroupField({ form, user }: FieldProps) {
  const { items, isPending } = useGroups();
  const groups = (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = { value: String(user.familyGroupId), label: user.familyGroupName ?? "Your group" };
  const chosen = useWatch({ control: form.control, name: "familyGroupId" });
  const emptyOption = user.familyGroupId === null ? [{ value: "", label: "No family group" }] : [];
  // Until the groups are loaded, the user's own.
  const options = items || user.familyGroupId === null ? groups : [own];
  return (
    <SelectField
      label="Family group"
      options={[...emptyOption, ...options]}
      hint={isPending ? "Loading the family groups…" : undefined}
      {...bindTo(form)("familyGroupId", {
        // Relatives must be in the same group.
        onChange: () => form.setValue("relatedUserId", null),
      })}
      // A draft's group may be loaded after the form.
      value={chosen}
    />
  );
}

const CHILD_ROLE_HINT =
  "Anyone who may be under 18 becomes a Child, unless you choose Super Admin.";

/** Only Super Admins can choose a role; all others see the role that the age gives. */
function RoleField({ form, user, today }: FieldProps & { today: IsoDate }) {
  const { control } = form;
  const birthdate = useWatch({ control, name: "birthdate" });
  const isDeceased = useWatch({ control, name: "isDeceased" });
  const birth = parseBirthDate(toServerDate(birthdate, today));
  const isChild = isChildByAge({ ...birth, isDeceased }, today);
  if (!grantsAnywhere(user, "member.assign"))
    return (
      <p>
        <span className="font-semibold">Role:</span>{" "}
        <output>{isChild ? "Child (may be under 18)" : "User"}</output>
      </p>
    );
  return (
    <SelectField
      label="Role"
      options={ROLE_CHOICES}
      hint={<output>{isChild && CHILD_ROLE_HINT}</output>}
      {...bindTo(form)("role")}
    />
  );
}

/** The relationship to an existing member, if any. */
function RelationFields({ form, user }: FieldProps) {
  const { control } = form;
  const type = useWatch({ control, name: "relationshipType" });
  const familyGroupId = useWatch({ control, name: "familyGroupId" });
  const mayBeOneself = type !== "PARENT" && familyGroupId === String(user.familyGroupId);
  return (
    <>
      <SelectField
        label="Relationship"
        hint="Their relationship to someone in the tree."
        options={RELATION_CHOICES}
        {...bindTo(form)("relationshipType")}
      />
      {type && type !== "NONE" && (
        <RelativeField
          form={form}
          name="relatedUserId"
          label={RELATION_LABELS[type]}
          hint={mayBeOneself ? "Leave empty to choose yourself." : undefined}
          familyGroupId={familyGroupId ? Number(familyGroupId) : null}
        />
      )}
    </>
  );
}

const RELATION_LABELS = { SPOUSE: "Spouse of", CHILD: "Child of", PARENT: "Parent of" };
