import { useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { PersonRow } from "#shared/family/people/person.schema.ts";
import { newChildSchema } from "#shared/family/relationships/relatives.contract.ts";
import { useToday } from "../../../../lib/dates.ts";
import { wordsOf } from "../../../../lib/calls/failure.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { ParentLinkFields } from "./link-fields.tsx";
import { MemberPicker } from "../choosing/member-picker.tsx";
import {
  EMPTY_RELATIVE,
  toNewPerson,
  type RelativeFormProps,
  type TypedRelative,
} from "./relative-form.ts";
import { RelativeFormFrame } from "./relative-form-frame.tsx";
import { relationshipsApi, relativesApi } from "../relationships.api.ts";
import { useFamilyGraph } from "../use-family-graph.ts";
import { useRelativeForm } from "./use-relative-form.ts";
import { reasonAgainst } from "../choosing/eligibility.ts";

interface AddChildFormProps extends RelativeFormProps {
  /** Candidates for the child's other parent. */
  others: readonly Pick<PersonRow, "id" | "fullName">[];
  /** The most likely one. */
  likely: number | null;
  /** Whether the child is added as someone's sibling. */
  isSibling?: boolean;
}

export function AddChildForm(props: AddChildFormProps) {
  const { person, group, others, likely, isSibling = false } = props;
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  // A sibling's form doesn't ask for the kind of parent; a draft for another child may contain one.
  const linkIn = (typed: TypedRelative) => {
    const { relationshipStatus, parentKind: kind } = isSibling ? EMPTY_RELATIVE : typed;
    return { relationshipStatus, kind };
  };
  const asBody = (typed: TypedRelative) => ({
    ...(typed.mode === "new"
      ? { ...toNewPerson(typed, today), familyGroupId: group }
      : { existingChildId: typed.chosen?.id ?? null }),
    useExistingUser: typed.mode === "search",
    parentId: person.id,
    ...linkIn(typed),
  });
  const use = useRelativeForm({
    ...props,
    as: "CHILD",
    begin: { otherParent: likely === null ? "" : String(likely) },
    checked: (typed) => [newChildSchema, asBody(typed)],
    send: async (typed) => {
      const { message, user } = await relativesApi.addChild({ body: asBody(typed) });
      const other = await addOther(typed.otherParent, user.id, linkIn(typed));
      const words = [message, other.message].filter(Boolean).join(" ");
      return { message: words, personId: user.id, isPartial: other.isPartial };
    },
    failed: "Failed to create child relationship",
  });
  const typedKind = useWatch({ control: use.form.control, name: "parentKind" });
  const kind = isSibling ? EMPTY_RELATIVE.parentKind : typedKind;
  const whyNot = useMemo(
    () => (graph ? reasonAgainst(graph, person.id, "CHILD", { today, kind }) : () => null),
    [graph, person.id, today, kind],
  );
  return (
    <RelativeFormFrame
      use={use}
      search="Search members"
      create="Create a new person"
      submit={isSibling ? "Add Sibling" : "Add Child"}
      picker={
        <Controller
          control={use.form.control}
          name="chosen"
          render={({ field, fieldState }) => (
            <MemberPicker
              label={isSibling ? "Brother or sister" : "Child"}
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
            { value: "", label: "No one for now" },
            ...others.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
          ]}
          {...use.form.register("otherParent")}
        />
      )}
      {!isSibling && <ParentLinkFields form={use.form} />}
    </RelativeFormFrame>
  );
}

/** Adds the other parent. The child is saved already, so a failure is reported and not retried. */
async function addOther(
  parentId: string,
  childId: number,
  link: Pick<TypedRelative, "relationshipStatus"> & { kind: TypedRelative["parentKind"] },
): Promise<{ message: string; isPartial?: boolean }> {
  if (!parentId) return { message: "" };
  try {
    return await relationshipsApi.record({
      body: {
        userId: Number(parentId),
        relatedUserId: childId,
        relationshipType: "PARENT",
        ...link,
      },
    });
  } catch (error) {
    return { message: `Couldn't add the other parent. ${wordsOf(error)}`, isPartial: true };
  }
}
