import { useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { PersonRow } from "#shared/people/person.schema.ts";
import { newChildSchema } from "#shared/relationships/relatives.contract.ts";
import { useToday } from "../../../lib/dates.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { ParentLinkFields } from "./link-fields.tsx";
import { MemberPicker } from "../choosing/member-picker.tsx";
import { newPersonIn, type TypedRelative } from "./relative-form.ts";
import { RelativeFormFrame } from "./relative-form-frame.tsx";
import { relationshipsApi, relativesApi, type Somebody } from "../relationships.api.ts";
import { useFamilyGraph } from "../use-family-graph.ts";
import { useRelativeForm } from "./use-relative-form.ts";
import { whyNotAs } from "../choosing/who-can-be.ts";

interface AddChildFormProps {
  person: Somebody;
  group: number;
  /** Who may be the child's other parent. */
  others: readonly Pick<PersonRow, "id" | "fullName">[];
  /** The one of them who most likely is. */
  likely: number | null;
  submit?: string;
  startsNew?: boolean | undefined;
  onDone: () => void;
}

export function AddChildForm(props: AddChildFormProps) {
  const { person, group, others, likely, startsNew, onDone, submit = "Add Child" } = props;
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  const asBody = (typed: TypedRelative) => ({
    ...(typed.mode === "new"
      ? { ...newPersonIn(typed, today), familyGroupId: group }
      : { existingChildId: typed.chosen?.id ?? null }),
    useExistingUser: typed.mode === "search",
    parentId: person.id,
    relationshipStatus: typed.relationshipStatus,
    kind: typed.parentKind,
  });
  const use = useRelativeForm({
    person,
    startsNew,
    as: "CHILD",
    begin: { otherParent: likely === null ? "" : String(likely) },
    checked: (typed) => [newChildSchema, asBody(typed)],
    send: async (typed) => {
      const { message, user } = await relativesApi.addChild({ body: asBody(typed) });
      return { message: [message, await addOther(typed, user.id)].filter(Boolean).join(" ") };
    },
    failed: "Failed to create child relationship",
    onDone,
  });
  const kind = useWatch({ control: use.form.control, name: "parentKind" });
  const whyNot = useMemo(
    () => (graph ? whyNotAs(graph, person.id, "CHILD", { today, kind }) : () => null),
    [graph, person.id, today, kind],
  );
  return (
    <RelativeFormFrame
      use={use}
      search="Search an existing member"
      create="Create a new person"
      submit={submit}
      picker={
        <Controller
          control={use.form.control}
          name="chosen"
          render={({ field, fieldState }) => (
            <MemberPicker
              label="Child"
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
      {others.length > 0 && (
        <SelectField
          label="Other parent"
          options={[
            { value: "", label: "Nobody else for now" },
            ...others.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
          ]}
          {...use.form.register("otherParent")}
        />
      )}
      <ParentLinkFields form={use.form} />
    </RelativeFormFrame>
  );
}

/** The child is there by then: what goes wrong here is said, and nothing is sent once more. */
async function addOther(typed: TypedRelative, childId: number): Promise<string> {
  if (!typed.otherParent) return "";
  try {
    const { message } = await relationshipsApi.record({
      body: {
        userId: Number(typed.otherParent),
        relatedUserId: childId,
        relationshipType: "PARENT",
        relationshipStatus: typed.relationshipStatus,
        kind: typed.parentKind,
      },
    });
    return message;
  } catch (error) {
    return `The other parent could not be added: ${wordsOf(error)}`;
  }
}
