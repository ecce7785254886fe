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
import { reasonAgainst } from "../choosing/eligibility.ts";

export function AddSpouseForm(props: RelativeFormProps) {
  const { person, group } = props;
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  const asNew = (typed: TypedRelative) => ({
    ...toNewPerson(typed, today),
    ...toUnion(typed, today),
    relationshipType: "SPOUSE" as const,
    relatedUserId: person.id,
    relationshipStatus: typed.relationshipStatus,
    familyGroupId: group,
  });
  const asKnown = (typed: TypedRelative) => ({
    ...toUnion(typed, today),
    userId: person.id,
    spouseId: typed.chosen?.id ?? 0,
    status: typed.relationshipStatus,
  });
  const use = useRelativeForm({
    ...props,
    as: "SPOUSE",
    checked: (typed) =>
      typed.mode === "new"
        ? [newRelativeSchema, asNew(typed)]
        : [relationshipsContract.routes.marry.body, asKnown(typed)],
    send: async (typed) => {
      if (typed.mode === "new") {
        const { message, user } = await relativesApi.addRelative({ body: asNew(typed) });
        return { message, personId: user.id };
      }
      const { message } = await relationshipsApi.marry({ body: asKnown(typed) });
      return { message, personId: typed.chosen?.id ?? 0 };
    },
    failed: "Failed to create relationship",
  });
  const whyNot = useMemo(
    () => (graph ? reasonAgainst(graph, person.id, "SPOUSE", { today }) : () => null),
    [graph, person.id, today],
  );
  return (
    <RelativeFormFrame
      use={use}
      search="Search members"
      create="Create a new person"
      submit="Add Spouse"
      picker={
        <Controller
          control={use.form.control}
          name="chosen"
          render={({ field, fieldState }) => (
            <MemberPicker
              label="Spouse"
              group={group}
              graph={graph}
              whyNot={whyNot}
              chosen={field.value}
              onChoose={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      }
    >
      <UnionFields form={use.form} />
    </RelativeFormFrame>
  );
}
