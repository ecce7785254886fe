import { useMutation } from "@tanstack/react-query";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { type IsoDate, isMinor, parseDay } from "#shared/lib/dates.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { newMemberSchema } from "#shared/relationships/relatives.contract.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { useToday } from "../../lib/dates.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/drafts.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { invalidate } from "../../lib/query-client.ts";
import type { User } from "../../lib/session.ts";
import { useAllPages } from "../../lib/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { groupQueries, relativesApi } from "./new-member.api.ts";
import {
  newMemberBody,
  newMemberOf,
  NOT_ADDED,
  RELATION_CHOICES,
  ROLE_CHOICES,
  type TypedMember,
  whyNotAdded,
} from "./new-member.ts";
import { RelativePicker } from "./relative-picker.tsx";

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
  const { errors, submitCount } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(form, (body) => add({ body }))}>
      <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />
      <TextField
        label="Full name"
        autoComplete="off"
        error={errors.fullName?.message}
        {...form.register("fullName")}
      />
      <TextField
        label="Email (optional)"
        hint="With it they can claim this record as their account."
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <DateField
        label="Birthdate (optional)"
        error={errors.birthdate?.message}
        {...form.register("birthdate")}
      />
      <GroupField form={form} user={user} />
      <RoleField form={form} user={user} today={today} />
      <RelationFields form={form} user={user} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          onClick={() => {
            dropDraft(DRAFT);
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          {isPending ? "Adding..." : "Add Member"}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  form: UseFormReturn<TypedMember, unknown, z.input<typeof newMemberSchema>>;
  user: User;
}

/** The family groups that the user administers. */
function GroupField({ form, user }: PartProps) {
  const { items, isPending } = useAllPages(groupQueries.names({ query: {} }));
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
      error={form.formState.errors.familyGroupId?.message}
      {...form.register("familyGroupId", {
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
      error={form.formState.errors.role?.message}
      {...form.register("role")}
    />
  );
}

/** Whether they come as somebody's relative, and as whose. */
function RelationFields({ form, user }: PartProps) {
  const { control, formState } = form;
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
        error={formState.errors.relationshipType?.message}
        {...form.register("relationshipType")}
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
