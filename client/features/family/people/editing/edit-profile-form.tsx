import { useMemo } from "react";
import { grantsAnywhere, ROLE_LABELS } from "#shared/lib/roles.ts";
import { profileFormSchema } from "#shared/family/people/profile-form.ts";
import { SEX_LABELS } from "#shared/family/people/sex-labels.ts";
import { useToday } from "../../../../lib/dates.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { useEditForm } from "../../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../../ui/forms/edit-frame.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { peopleApi } from "../people.api.ts";
import {
  toBody,
  changedProfileFields,
  LABELS,
  toFormValues,
  type TypedProfile,
} from "./profile-change.ts";
import type { Profile } from "../profile.ts";
import { useGroupNames } from "../../groups/index.ts";
import { ProfileFields } from "./profile-fields.tsx";

const FALLBACK_ERROR = "Update failed: Failed to update the profile";

interface EditProfileFormProps {
  person: Profile;
  onDone: () => void;
}

export function EditProfileForm({ person, onDone }: EditProfileFormProps) {
  const today = useToday();
  const mayAssign = grantsAnywhere(useSignedIn(), "member.assign");
  const hasAccount = person.hasAccount === true;
  const schema = useMemo(() => profileFormSchema(today, { hasAccount }), [today, hasAccount]);
  const { form, typed, before, state } = useEditForm({
    original: person,
    toFormValues,
    labels: LABELS,
    renderValue: useProfileFormatter(mayAssign),
    focus: "fullName",
    draftKey: `person-${person.id}-${person.updatedAt}`,
    secretFields: ["photo", "currentPassword"],
    schema,
    toBody: (typed, before) => toBody(today, before)(typed),
    prepareSave: (body, { before, version }) => {
      const changes = changedProfileFields(body, toBody(today, before)(before), mayAssign);
      if (Object.keys(changes).length === 0) return null;
      return () => peopleApi.change({ params: { id: person.id }, body: { ...changes, version } });
    },
    onSaved: ({ newEmail }) => {
      const hasNewEmail = newEmail !== null && newEmail !== person.newEmail;
      toast({
        title: "Profile updated",
        description: hasNewEmail
          ? `To use ${newEmail}, open the link in the verification email.`
          : undefined,
      });
      return invalidate("people", "groups", "relationships", "familyTree", "auth", "history");
    },
    refetch: () => invalidate("people"),
    fallbackError: FALLBACK_ERROR,
    onFailed: (error) => {
      toast({ title: FALLBACK_ERROR, description: describeFailure(error), destructive: true });
      // The sign-in may be too old to change the email address by now.
      void invalidate("account");
    },
    onDone,
  });
  return (
    <EditFrame state={state} submitLabel={state.busy ? "Saving..." : "Update Profile"}>
      <ProfileFields
        form={form}
        typed={typed}
        person={person}
        saved={before.photo}
        hasAccount={hasAccount}
        today={today}
        mayAssign={mayAssign}
      />
    </EditFrame>
  );
}

/** Formats the values of the profile form's fields. */
function useProfileFormatter(mayAssign: boolean) {
  const groupName = useGroupNames(mayAssign);
  const groupNameOf = (id: string) => id && (groupName(Number(id)) ?? `Group #${id}`);
  return (field: keyof TypedProfile, typed: TypedProfile) => {
    if (field === "currentPassword") return typed.currentPassword && "Entered";
    if (field === "photo") return typed.photo && <Face address={typed.photo} />;
    if (field === "role") return ROLE_LABELS[typed.role];
    if (field === "sex") return typed.sex && SEX_LABELS[typed.sex];
    if (field === "familyGroupId") return groupNameOf(typed.familyGroupId);
    const value = typed[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  };
}

const Face = ({ address }: { address: string }) => (
  <img src={address} alt="Portrait" className="size-16 rounded-full object-cover" />
);
