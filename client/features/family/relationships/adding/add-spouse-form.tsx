import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import { newRelativeSchema } from "#shared/family/relationships/relatives.contract.ts";
import { useToday } from "../../../../lib/dates.ts";
import { UnionFields } from "./link-fields.tsx";
import { MemberPicker } from "../choosing/member-picker.tsx";
import {
  toNewPerson,
  type RelativeFormProps,
  type TypedRelative,
  toUnion,
} from "./relative-form.ts";
import { RelativeFormFrame } from "./relative-form-frame.tsx";
import { relationshipsApi, relativesApi } from "../relationships.api.ts";
import { useFamilyGraph } from "../use-family-graph.ts";
import { useRelativeForm } from "./use-relative-form.ts";
import { createEligibilityCheck } from "../choosing/eligibility.ts";

export function AddSpouseForm(props: RelativeFormProps) {
  const { person, group } = props;
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  const toNewBody = (typed: TypedRelative) => ({
    ...toNewPerson(typed, today),
    ...toUnion(typed, today),
    relationshipType: "SPOUSE" as const,
    relatedUserId: person.id,
    relationshipStatus: typed.relationshipStatus,
    familyGroupId: group,
  });
  const toExistingBody = (typed: TypedRelative) => ({
    ...toUnion(typed, today),
    userId: person.id,
    spouseId: typed.chosen?.id ?? 0,
    status: typed.relationshipStatus,
  });
  const relativeForm = useRelativeForm({
    ...props,
    relation: "SPOUSE",
    getValidation: (typed) =>
      typed.mode === "new"
        ? [newRelativeSchema, toNewBody(typed)]
        : [relationshipsContract.routes.recordCouple.body, toExistingBody(typed)],
    send: async (typed) => {
      if (typed.mode === "new") {
        const { message, user } = await relativesApi.addRelative({ body: toNewBody(typed) });
        return { message, personId: user.id };
      }
      const { message } = await relationshipsApi.recordCouple({ body: toExistingBody(typed) });
      return { message, personId: typed.chosen?.id ?? 0 };
    },
    fallbackError: "Failed to create relationship",
  });
  const findIneligibleReason = useMemo(
    () => (graph ? createEligibilityCheck(graph, person.id, "SPOUSE", { today }) : () => null),
    [graph, person.id, today],
  );
  return (
    <RelativeFormFrame
      relativeForm={relativeForm}
      searchLabel="Search members"
      createLabel="Create a new person"
      submitLabel="Add Spouse"
      picker={
        <Controller
          control={relativeForm.form.control}
          name="chosen"
          render={({ field, fieldState }) => (
            <MemberPicker
              label="Spouse"
              group={group}
              graph={graph}
              findIneligibleReason={findIneligibleReason}
              chosen={field.value}
              onChoose={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      }
    >
      <UnionFields form={relativeForm.form} />
    </RelativeFormFrame>
  );
}
