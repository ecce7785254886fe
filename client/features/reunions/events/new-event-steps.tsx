import type { UseFormReturn } from "react-hook-form";
import { countOf } from "#shared/lib/count.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { bindTo } from "../../../lib/forms/forms.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { describeGeneration, guestListQueries } from "../event-basics/index.ts";
import { CoverFields } from "./cover-fields.tsx";
import { LABELS, type TypedEvent, toBody } from "./event-form-values.ts";
import {
  CapacityField,
  DeadlineField,
  GuestsField,
  InviteFields,
  WhenFields,
  WhereFields,
} from "./event-fields.tsx";

/** A new event's form values, for the user's own group or all groups. */
export type TypedNewEvent = TypedEvent & { whose: "own" | "all" };

interface StepProps {
  form: UseFormReturn<TypedEvent>;
  typed: TypedNewEvent;
  /** Null for all groups. */
  familyGroupId: number | null;
  /** The group's name, for users who may choose between it and all groups. */
  groupName: string | null;
}

interface Step {
  title: string;
  fields: readonly (keyof TypedNewEvent)[];
  Fields: (props: StepProps) => React.ReactNode;
}

/** The steps of a new event; a step is valid before the next one opens. */
export const STEPS: readonly Step[] = [
  {
    title: "What",
    fields: ["name"],
    Fields: ({ form }) => (
      <TextField
        label={LABELS.name}
        hint="For example: Summer reunion"
        autoComplete="off"
        {...bindTo(form)("name")}
      />
    ),
  },
  {
    title: "When",
    fields: ["startDate", "endDate", "startTime", "endTime", "rsvpDeadline"],
    Fields: ({ form }) => (
      <>
        <WhenFields form={form} />
        <DeadlineField form={form} />
      </>
    ),
  },
  {
    title: "Where",
    fields: ["location", "timeZone", "capacity"],
    Fields: ({ form, typed }) => (
      <>
        <WhereFields form={form} typed={typed} />
        <CapacityField form={form} />
      </>
    ),
  },
  {
    title: "Who",
    fields: [
      "whose",
      "invites",
      "familyBranch",
      "inviteAncestorId",
      "inviteSpouses",
      "guestsPerHousehold",
    ],
    Fields: ({ form, typed, familyGroupId, groupName }) => (
      <>
        {groupName !== null && (
          <SelectField
            label="For"
            options={[
              { value: "own", label: groupName },
              { value: "all", label: "All family groups" },
            ]}
            {...(form as unknown as UseFormReturn<TypedNewEvent>).register("whose")}
          />
        )}
        <InviteFields form={form} typed={typed} familyGroupId={familyGroupId} />
        <InvitedCount typed={typed} familyGroupId={familyGroupId} />
        <GuestsField form={form} />
      </>
    ),
  },
  {
    title: "Photo",
    fields: ["cover", "coverShows"],
    Fields: ({ form }) => <CoverFields form={form} saved={null} />,
  },
  {
    title: "Personal message",
    fields: ["description"],
    Fields: ({ form }) => (
      <TextAreaField
        label="Your message (optional)"
        hint="Appears in the invitations and on the event’s page."
        {...bindTo(form)("description")}
      />
    ),
  },
];

interface InvitedCountProps {
  typed: TypedEvent;
  familyGroupId: number | null;
}

/** How many people a rule would invite, by branch and generation, while it is being chosen. */
function InvitedCount({ typed, familyGroupId }: InvitedCountProps) {
  const { inviteRule = "everyone", familyBranch, inviteAncestorId, inviteSpouses } = toBody(typed);
  const body = { familyGroupId, inviteRule, familyBranch, inviteAncestorId, inviteSpouses };
  const { data } = useQuery({
    ...guestListQueries.preview({ body }),
    enabled: inviteRule === "everyone" || inviteAncestorId != null,
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { total, branches, generations } = data;
  const details = [
    ...generations.map(({ generation, count }) => `${describeGeneration(generation)}: ${count}`),
    ...(branches.length > 1
      ? branches.map(({ branch, count }) => `${branch ?? "no branch"}: ${count}`)
      : []),
  ];
  return (
    <output className="block rounded bg-marigold-wash px-4 py-3">
      <strong>{countOf(total, "person", "people")}</strong> would be invited
      {details.length > 0 && ` (${details.join(" · ")})`}
    </output>
  );
}
