import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import { newRelativeSchema } from "#shared/relationships/relatives.contract.ts";
import { useToday } from "../../../lib/dates.ts";
import { UnionFields } from "./link-fields.tsx";
import { MemberPicker } from "../choosing/member-picker.tsx";
import { newPersonIn, type TypedRelative, unionIn } from "./relative-form.ts";
import { RelativeFormFrame } from "./relative-form-frame.tsx";
import { relationshipsApi, relativesApi, type Somebody } from "../relationships.api.ts";
import { useFamilyGraph } from "../use-family-graph.ts";
import { useRelativeForm } from "./use-relative-form.ts";
import { whyNotAs } from "../choosing/who-can-be.ts";

interface AddSpouseFormProps {
  person: Somebody;
  group: number;
  startsNew?: boolean | undefined;
  onDone: () => void;
}

export function AddSpouseForm({ person, group, startsNew, onDone }: AddSpouseFormProps) {
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  const asNew = (typed: TypedRelative) => ({
    ...newPersonIn(typed, today),
    ...unionIn(typed, today),
    relationshipType: "SPOUSE" as const,
    relatedUserId: person.id,
    relationshipStatus: typed.relationshipStatus,
    familyGroupId: group,
  });
  const asKnown = (typed: TypedRelative) => ({
    ...unionIn(typed, today),
    userId: person.id,
    spouseId: typed.chosen?.id ?? 0,
    status: typed.relationshipStatus,
  });
  const use = useRelativeForm({
    person,
    startsNew,
    as: "SPOUSE",
    checked: (typed) =>
      typed.mode === "new"
        ? [newRelativeSchema, asNew(typed)]
        : [relationshipsContract.routes.marry.body, asKnown(typed)],
    send: async (typed) => {
      const { message } =
        typed.mode === "new"
          ? await relativesApi.addRelative({ body: asNew(typed) })
          : await relationshipsApi.marry({ body: asKnown(typed) });
      return { message };
    },
    failed: "Failed to create relationship",
    onDone,
  });
  const whyNot = useMemo(
    () => (graph ? whyNotAs(graph, person.id, "SPOUSE", { today }) : () => null),
    [graph, person.id, today],
  );
  return (
    <RelativeFormFrame
      use={use}
      search="Search an existing member"
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
