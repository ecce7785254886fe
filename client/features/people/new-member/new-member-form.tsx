import { useMutation } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { type IsoDate, isMinor, parseDay } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { newMemberSchema } from "#shared/relationships/relatives.contract.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { useToday } from "../../../lib/dates.ts";
import { dropDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { bindTo, errorList, showRefusal, submitTo } from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import type { User } from "../../../lib/session/session.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { relativesApi } from "./new-member.api.ts";
import {
  newMemberBody,
  newMemberOf,
  NOT_ADDED,
  RELATION_CHOICES,
  type TypedMember,
  whyNotAdded,
} from "./new-member.ts";
import { useGroups } from "../../groups/use-group-names.ts";
import { RelativePicker } from "../relative-picker.tsx";
import { ROLE_CHOICES } from "../role-choices.ts";

const DRAFT = "new-member";
const FIELDS = [
  "fullName",
  "email",
  "birthdate",
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
      newMemberBody(typed, user, today),
    ),
    defaultValues: { ...newMemberOf(user), ...readDraft<TypedMember>(DRAFT) },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT);
  const { mutateAsync: add, isPending } = useMutation({
    mutationFn: relativesApi.addMember,
    onSuccess: ({ message }) => {
      dropDraft(DRAFT);
      toast({ title: "Member added", description: message });
      onDone();
      return invalidate("people", "groups", "relationships", "familyTree");
    },
    onError: (error) => {
      const why = whyNotAdded(error);
      toast({ title: NOT_ADDED, description: why, destructive: true });
      showRefusal(form, error, why);
    },
  });
  const bind = bindTo(form);
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(form, (body) => add({ body }))}>
      <FormErrors errors={errorList(form, FIELDS)} attempt={form.formState.submitCount} />
      <TextField label="Full name" autoComplete="off" {...bind("fullName")} />
      <TextField
        label="Email (optional)"
        hint="With it they can claim this record as their account."
        type="email"
        autoComplete="off"
        {...bind("email")}
      />
      <DateField label="Birthdate (optional)" {...bind("birthdate")} />
      <GroupField form={form} user={user} />
      <RoleField form={form} user={user} today={today} />
      <RelationFields form={form} user={user} />
      <FormButtons
        busy={isPending}
        onCancel={() => {
          dropDraft(DRAFT);
          onDone();
        }}
      >
        {isPending ? "Saving..." : "Create Profile"}
      </FormButtons>
    </form>
  );
}

interface PartProps {
  form: UseFormReturn<TypedMember, unknown, z.input<typeof newMemberSchema>>;
  user: User;
}

/** The family groups that the user administers. */
function GroupField({ form, user }: PartProps) {
  const { items, isPending } = useGroups();
  const groups = (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = { value: String(user.familyGroupId), label: user.familyGroupName ?? "Your group" };
  const chosen = useWatch({ control: form.control, name: "familyGroupId" });
  const first = user.familyGroupId === null ? [{ value: "", label: "No family group" }] : [];
  // Until the others are there, the one that is chosen already.
  const known = items || user.familyGroupId === null ? groups : [own];
  return (
    <SelectField
      label="Family group"
      options={[...first, ...known]}
      hint={isPending ? "Loading the family groups…" : undefined}
      {...bindTo(form)("familyGroupId", {
        // Relatives are of one group.
        onChange: () => {
          form.setValue("relatedUserId", "");
          form.setValue("relatedName", "");
        },
      })}
      // A draft's may come later than the form.
      value={chosen}
    />
  );
}

const FORCED = "Under 18, they will be a Child, whatever is chosen here but Super Admin.";

/** Only a Super Admin chooses; all others are told what follows from age. */
function RoleField({ form, user, today }: PartProps & { today: IsoDate }) {
  const birthdate = useWatch({ control: form.control, name: "birthdate" });
  const isChild = isMinor(parseDay(birthdate, today), today);
  if (!grantsAnywhere(user, "member.assign"))
    return (
      <p>
        <span className="font-semibold">Role:</span>{" "}
        <output>{isChild ? "Child, being under 18" : "User"}</output>
      </p>
    );
  return (
    <SelectField
      label="Role"
      options={ROLE_CHOICES}
      hint={<output>{isChild && FORCED}</output>}
      {...bindTo(form)("role")}
    />
  );
}

/** Whether they come as somebody's relative, and as whose. */
function RelationFields({ form, user }: PartProps) {
  const { control } = form;
  const type = useWatch({ control, name: "relationshipType" });
  const familyGroupId = useWatch({ control, name: "familyGroupId" });
  const relatedName = useWatch({ control, name: "relatedName" });
  const mayBeOneself = type !== "PARENT" && familyGroupId === String(user.familyGroupId);
  return (
    <>
      <SelectField
        label="Relationship"
        hint="What they are to somebody who is here."
        options={RELATION_CHOICES}
        {...bindTo(form)("relationshipType")}
      />
      {type && type !== "NONE" && (
        <Controller
          control={control}
          name="relatedUserId"
          render={({ field, fieldState }) => (
            <RelativePicker
              label={WHOSE[type]}
              hint={mayBeOneself ? "Left empty, yours." : undefined}
              familyGroupId={familyGroupId ? Number(familyGroupId) : null}
              chosen={field.value ? { id: field.value, name: relatedName } : null}
              onChoose={({ id, name }) => {
                field.onChange(id);
                form.setValue("relatedName", name);
              }}
              focusRef={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}

const WHOSE = { SPOUSE: "Whose spouse", CHILD: "Whose child", PARENT: "Whose parent" };
