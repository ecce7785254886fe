import {
  coupleOfParentsSchema,
  relationshipsContract,
} from "#shared/relationships/relationships.contract.ts";
import { newRelativeSchema } from "#shared/relationships/relatives.contract.ts";
import { useToday } from "../../../lib/dates.ts";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ParentLinkFields } from "./link-fields.tsx";
import { ParentChoice } from "../choosing/parent-choice.tsx";
import { newPersonIn, type TypedRelative } from "./relative-form.ts";
import { RelativeFormFrame } from "./relative-form-frame.tsx";
import { relationshipsApi, relativesApi, type Somebody } from "../relationships.api.ts";
import { useFamilyGraph } from "../use-family-graph.ts";
import { useRelativeForm } from "./use-relative-form.ts";

interface AddParentFormProps {
  person: Somebody;
  group: number;
  startsNew?: boolean | undefined;
  onDone: () => void;
}

export function AddParentForm({ person, group, startsNew, onDone }: AddParentFormProps) {
  const today = useToday();
  const asNew = (typed: TypedRelative) => ({
    ...newPersonIn(typed, today),
    relationshipType: "PARENT" as const,
    relatedUserId: person.id,
    relationshipStatus: typed.relationshipStatus,
    familyGroupId: group,
    kind: typed.parentKind,
  });
  const asLink = (typed: TypedRelative, userId: number) => ({
    userId,
    relatedUserId: person.id,
    relationshipType: "PARENT" as const,
    relationshipStatus: typed.relationshipStatus,
    kind: typed.parentKind,
  });
  const asCouple = (typed: TypedRelative) => ({
    childId: person.id,
    parentIds: idsIn(typed),
    relationshipStatus: typed.relationshipStatus,
    kind: typed.parentKind,
  });
  const use = useRelativeForm({
    person,
    startsNew,
    as: "PARENT",
    checked: (typed) => {
      if (typed.mode === "new") return [newRelativeSchema, asNew(typed)];
      const [one = 0, ...others] = idsIn(typed);
      return others.length > 0
        ? [coupleOfParentsSchema, asCouple(typed)]
        : [relationshipsContract.routes.record.body, asLink(typed, one)];
    },
    send: async (typed) => {
      if (typed.mode === "new")
        return { message: (await relativesApi.addRelative({ body: asNew(typed) })).message };
      const [one = 0, ...others] = idsIn(typed);
      if (others.length > 0) return relationshipsApi.recordParents({ body: asCouple(typed) });
      const { message } = await relationshipsApi.record({ body: asLink(typed, one) });
      return { message };
    },
    failed: "Failed to create parent relationship",
    onDone,
  });
  return (
    <RelativeFormFrame
      use={use}
      search="A parent or a couple of this family"
      create="Create a new person"
      submit="Add Parent"
      picker={<Choice use={use} person={person} group={group} />}
    >
      <ParentLinkFields form={use.form} />
    </RelativeFormFrame>
  );
}

const idsIn = ({ parents }: TypedRelative) => parents.split(",").map(Number);

interface ChoiceProps extends Pick<AddParentFormProps, "person" | "group"> {
  use: ReturnType<typeof useRelativeForm>;
}

function Choice({ use, person, group }: ChoiceProps) {
  const { graph, ...query } = useFamilyGraph(group);
  if (graph) return <ParentChoice form={use.form} graph={graph} personId={person.id} />;
  return (
    <NotHere
      query={query}
      failed="We couldn't read the family just now"
      loading="Reading the family"
    >
      <Skeleton className="h-11" />
    </NotHere>
  );
}
