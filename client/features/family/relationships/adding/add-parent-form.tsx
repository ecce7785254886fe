import {
  coupleOfParentsSchema,
  relationshipsContract,
} from "#shared/family/relationships/relationships.contract.ts";
import { newRelativeSchema } from "#shared/family/relationships/relatives.contract.ts";
import { useWatch, type UseFormReturn } from "react-hook-form";
import {
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "#shared/family/family-graph/family-graph.ts";
import { useToday } from "../../../../lib/dates.ts";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { ParentLinkFields } from "./link-fields.tsx";
import { ParentChoice } from "../choosing/parent-choice.tsx";
import { toNewPerson, type RelativeFormProps, type TypedRelative } from "./relative-form.ts";
import { RelativeFormFrame } from "./relative-form-frame.tsx";
import { relationshipsApi, relativesApi } from "../relationships.api.ts";
import { useFamilyGraph } from "../use-family-graph.ts";
import { useRelativeForm } from "./use-relative-form.ts";
import { RadioChoice } from "./radio-choice.tsx";

const SCHEMAS = {
  addRelative: newRelativeSchema,
  recordParents: coupleOfParentsSchema,
  record: relationshipsContract.routes.record.body,
};

export function AddParentForm(props: RelativeFormProps) {
  const { person, group } = props;
  const today = useToday();
  const { graph } = useFamilyGraph(group);
  const findUnlinked = (typed: ParentSelection) =>
    graph && findUnlinkedParent(graph, person.id, typed);
  /** The API call for this form, with its body. */
  const prepareCall = (typed: TypedRelative) => {
    const { relationshipStatus, parentKind: kind } = typed;
    const partner = typed.areCouple === "yes" && findUnlinked(typed);
    const link = { relationshipType: "PARENT" as const, relatedUserId: person.id };
    if (typed.mode === "new") {
      const facts = { relationshipStatus, familyGroupId: group, kind };
      const couple = partner && { coupleWith: partner.id };
      return {
        name: "addRelative" as const,
        body: { ...toNewPerson(typed, today), ...link, ...facts, ...couple },
      };
    }
    const parentIds = [...parentIdsOf(typed), ...(partner ? [partner.id] : [])];
    const [userId = 0] = parentIds;
    if (parentIds.length === 1)
      return { name: "record" as const, body: { userId, ...link, relationshipStatus, kind } };
    const facts = { childId: person.id, parentIds, relationshipStatus, kind };
    return {
      name: "recordParents" as const,
      body: { ...facts, ...(partner && { areCouple: true }) },
    };
  };
  const relativeForm = useRelativeForm({
    ...props,
    relation: "PARENT",
    findOtherMissing: (typed) => {
      const text = "Choose Yes or No.";
      return !typed.areCouple && findUnlinked(typed)
        ? { field: "areCouple", title: "Are they a couple?", text }
        : null;
    },
    getValidation: (typed) => {
      const { name, body } = prepareCall(typed);
      return [SCHEMAS[name], body];
    },
    send: async (typed) => {
      const { name, body } = prepareCall(typed);
      if (name === "addRelative") {
        const { message, user } = await relativesApi.addRelative({ body });
        return { message, personId: user.id };
      }
      const [personId = 0] = parentIdsOf(typed);
      if (name === "recordParents")
        return { ...(await relationshipsApi.recordParents({ body })), personId };
      const { message } = await relationshipsApi.record({ body });
      return { message, personId };
    },
    fallbackError: "Failed to create parent relationship",
  });
  const [mode, parents] = useWatch({
    control: relativeForm.form.control,
    name: ["mode", "parents"],
  });
  const other = findUnlinked({ mode, parents });
  return (
    <RelativeFormFrame
      relativeForm={relativeForm}
      searchLabel="Choose from this family"
      createLabel="Create a new person"
      submitLabel="Add Parent"
      picker={<ParentPicker relativeForm={relativeForm} person={person} group={group} />}
    >
      {other && <CoupleQuestion form={relativeForm.form} otherName={other.fullName} />}
      <ParentLinkFields form={relativeForm.form} />
    </RelativeFormFrame>
  );
}

interface ParentPickerProps extends Pick<RelativeFormProps, "person" | "group"> {
  relativeForm: ReturnType<typeof useRelativeForm>;
}

function ParentPicker({ relativeForm, person, group }: ParentPickerProps) {
  const { graph, ...query } = useFamilyGraph(group);
  if (graph) return <ParentChoice form={relativeForm.form} graph={graph} personId={person.id} />;
  return (
    <QueryPlaceholder
      query={query}
      errorTitle="Couldn't load the family"
      loadingLabel="Loading the family"
    >
      <Skeleton className="h-11" />
    </QueryPlaceholder>
  );
}

/** The form values that tell whether a second parent is being added. */
type ParentSelection = Pick<TypedRelative, "mode" | "parents">;

const parentIdsOf = ({ parents }: ParentSelection): number[] => parents.split(",").map(Number);

/** The one parent a child has, if another is being added who isn't recorded as their partner. */
function findUnlinkedParent(graph: FamilyGraph, childId: number, typed: ParentSelection) {
  const [parent, secondParent] = parentsOf(graph, graph.indexOfId.get(childId) ?? -1);
  if (parent === undefined || secondParent !== undefined) return null;
  const recordedParent = { id: graph.people.id[parent]!, fullName: graph.people.fullName[parent]! };
  if (typed.mode === "new") return recordedParent;
  const [chosenId, chosenPartner] = parentIdsOf(typed);
  if (!chosenId || chosenPartner || chosenId === recordedParent.id) return null;
  return partnersOf(graph, parent).includes(graph.indexOfId.get(chosenId) ?? -1)
    ? null
    : recordedParent;
}

interface CoupleQuestionProps {
  form: UseFormReturn<TypedRelative>;
  /** The name of the parent who is recorded. */
  otherName: string;
}

/** Asks whether the two parents of a child are a couple. */
const CoupleQuestion = ({ form, otherName }: CoupleQuestionProps) => (
  <RadioChoice
    legend={`Are ${otherName} and this parent a couple?`}
    options={[
      { value: "yes", label: "Yes, add them as spouses" },
      { value: "no", label: "No" },
    ]}
    field={form.register("areCouple")}
    error={form.formState.errors.areCouple?.message}
  />
);
