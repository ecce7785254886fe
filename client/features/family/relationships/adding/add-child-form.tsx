import { useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { PersonRow } from "#shared/family/people/person.schema.ts";
import { newChildSchema } from "#shared/family/relationships/relatives.contract.ts";
import { useToday } from "../../../../lib/dates.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
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
import { createEligibilityCheck } from "../choosing/eligibility.ts";

interface AddChildFormProps extends RelativeFormProps {
  /** Candidates for the child's other parent. */
  otherParents: readonly Pick<PersonRow, "id" | "fullName">[];
  /** The most likely candidate, selected at first. */
  likelyParentId: number | null;
  /** Whether the child is added as someone's sibling. */
  isSibling?: boolean;
}

export function AddChildForm(props: AddChildFormProps) {
  const { person, group, otherParents, likelyParentId, isSibling = false } = props;
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  // A sibling's form doesn't ask for the kind of parent; a draft for another child may contain one.
  const readLink = (typed: TypedRelative) => {
    const { relationshipStatus, parentKind: kind } = isSibling ? EMPTY_RELATIVE : typed;
    return { relationshipStatus, kind };
  };
  const toBody = (typed: TypedRelative) => ({
    ...(typed.mode === "new"
      ? { ...toNewPerson(typed, today), familyGroupId: group }
      : { existingChildId: typed.chosen?.id ?? null }),
    useExistingUser: typed.mode === "search",
    parentId: person.id,
    ...readLink(typed),
  });
  const relativeForm = useRelativeForm({
    ...props,
    relation: "CHILD",
    initial: { otherParent: likelyParentId === null ? "" : String(likelyParentId) },
    getValidation: (typed) => [newChildSchema, toBody(typed)],
    send: async (typed) => {
      const { message, user } = await relativesApi.addChild({ body: toBody(typed) });
      const otherResult = await addOtherParent(typed.otherParent, user.id, readLink(typed));
      const messages = [message, otherResult.message].filter(Boolean).join(" ");
      return { message: messages, personId: user.id, isPartial: otherResult.isPartial };
    },
    fallbackError: "Failed to create child relationship",
  });
  const typedKind = useWatch({ control: relativeForm.form.control, name: "parentKind" });
  const kind = isSibling ? EMPTY_RELATIVE.parentKind : typedKind;
  const findIneligibleReason = useMemo(
    () => (graph ? createEligibilityCheck(graph, person.id, "CHILD", { today, kind }) : () => null),
    [graph, person.id, today, kind],
  );
  return (
    <RelativeFormFrame
      relativeForm={relativeForm}
      searchLabel="Search members"
      createLabel="Create a new person"
      submitLabel={isSibling ? "Add Sibling" : "Add Child"}
      picker={
        <Controller
          control={relativeForm.form.control}
          name="chosen"
          render={({ field, fieldState }) => (
            <MemberPicker
              label={isSibling ? "Brother or sister" : "Child"}
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
      {otherParents.length > 0 && (
        <SelectField
          label="Other parent"
          options={[
            { value: "", label: "No one for now" },
            ...otherParents.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
          ]}
          {...relativeForm.form.register("otherParent")}
        />
      )}
      {!isSibling && <ParentLinkFields form={relativeForm.form} />}
    </RelativeFormFrame>
  );
}

/** Adds the other parent. The child is saved already, so a failure is reported and not retried. */
async function addOtherParent(
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
    return { message: `Couldn't add the other parent. ${describeFailure(error)}`, isPartial: true };
  }
}
