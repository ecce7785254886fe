import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { profileFormSchema } from "#shared/people/profile-form.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { useToday } from "../../lib/dates.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/drafts.ts";
import { wordsOf } from "../../lib/failure.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { invalidate } from "../../lib/query-client.ts";
import { useSignedIn } from "../../lib/session.ts";
import { useEdition } from "../../lib/use-edition.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { toast } from "../../ui/toast.ts";
import { peopleApi } from "./people.api.ts";
import { bodyOn, changesIn, FIELDS, LABELS, type TypedProfile, typedOf } from "./profile-change.ts";
import { useDifferences } from "./profile-differences.tsx";
import type { Profile } from "./profile-facts.tsx";
import { ProfileFields } from "./profile-fields.tsx";

const FAILED = "Update failed: Failed to update the profile";

interface EditProfileFormProps {
  person: Profile;
  onDone: () => void;
}

export function EditProfileForm({ person, onDone }: EditProfileFormProps) {
  const today = useToday();
  const mayAssign = grantsAnywhere(useSignedIn(), "member.assign");
  // As it was on opening: what others change meanwhile must not pass for this person's change.
  const [draft] = useState(`person-${person.id}-${person.updatedAt}`);
  const { before, edition, faster, notice, settle } = useEdition(person, typedOf);
  const schema = useMemo(() => profileFormSchema(today), [today]);
  const toBody = bodyOn(today, before);
  const form = useForm({
    resolver: bodyResolver(schema, toBody),
    defaultValues: { ...before, ...readDraft<TypedProfile>(draft) },
    shouldFocusError: false,
  });
  useDraft(form, draft, ["photo"]);
  const { mutateAsync: change, isPending } = useMutation({
    mutationFn: peopleApi.change,
    onSuccess: ({ fullName }) => {
      giveUp();
      toast({ title: "Profile updated", description: `${fullName} is up to date.` });
      return invalidate("people", "groups", "relationships", "familyTree", "auth");
    },
    onError: (error) => {
      const noticed = notice(form, error);
      if (noticed === "same") giveUp();
      if (noticed) return invalidate("people");
      showRefusal(form, error, FAILED);
      toast({ title: FAILED, description: wordsOf(error), destructive: true });
    },
  });
  const giveUp = () => {
    dropDraft(draft);
    onDone();
  };
  const submit = submitTo(form, async (body) => {
    const changes = changesIn(body, toBody(before), mayAssign);
    if (Object.keys(changes).length === 0) return giveUp();
    await change({ params: { id: person.id }, body: { ...changes, edition } });
  });
  const takeTheirs = () => {
    // The pressed button goes away; the focus must not go with it.
    form.setFocus("fullName");
    form.reset(before);
    settle();
  };
  const typed = useWatch({ control: form.control }) as TypedProfile;
  const differences = useDifferences(mayAssign);
  const { submitCount } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {/* A picture is judged when it is chosen, which is no failed try yet. */}
      {submitCount > 0 && <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />}
      {faster && (
        <ChangedMeanwhile
          key={edition}
          differences={differences(typed, faster.theirs)}
          filled={faster.filled.map((field) => LABELS[field])}
          busy={isPending}
          onKeep={submit}
          onTake={takeTheirs}
        />
      )}
      <ProfileFields
        form={form}
        typed={typed}
        person={person}
        saved={before.photo}
        today={today}
        mayAssign={mayAssign}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={giveUp}>Cancel</Button>
        {!faster && (
          <Button type="submit" variant="primary" busy={isPending}>
            {isPending ? "Saving..." : "Update Profile"}
          </Button>
        )}
      </div>
    </form>
  );
}
