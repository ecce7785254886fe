import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { closestFamilySchema, MAX_CHILDREN } from "#shared/site/setup/closest-family.schema.ts";
import { countOf } from "#shared/lib/count.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { isFallbackName } from "#shared/lib/names.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useToday, toServerDate } from "../../../lib/dates.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { deleteDraft, readDraft, useDraft } from "../../../lib/forms/drafts.ts";
import { FamilyDateField } from "../../../lib/forms/family-date-field.tsx";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { formatTypedDate } from "../../../lib/family-dates.ts";
import { setupApi } from "./setup.api.ts";

const DRAFT = "closest-family";
const PARENTS_AND_PARTNER = ["mother", "father", "partner"] as const;
const LABELS = { mother: "Your mother", father: "Your father", partner: "Your partner" };

type FamilyForm = UseFormReturn<TypedFamily, unknown, z.input<typeof closestFamilySchema>>;
type MemberPath = (typeof PARENTS_AND_PARTNER)[number] | "self" | `children.${number}`;

/** Adds the reader's parents, partner and children at once, a few fields each. */
export function ClosestFamilyForm({ user }: { user: User }) {
  const today = useToday();
  const form: FamilyForm = useForm({
    resolver: bodyResolver(closestFamilySchema, (typed: TypedFamily) => toFamilyBody(typed, today)),
    defaultValues: { ...initialFamily(user), ...readDraft<TypedFamily>(DRAFT) },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT);
  const [initialChildren] = useState(() => form.getValues("children").length);
  const children = useWatch({ control: form.control, name: "children" });
  const { mutateAsync: add, isPending } = useMutation({
    mutationFn: setupApi.addClosestFamily,
    onSuccess: ({ added }) => {
      deleteDraft(DRAFT);
      toast({ title: countOf(added, "person added", "people added") });
      return invalidate("people", "groups", "relationships", "familyTree", "auth");
    },
    onError: (error) =>
      showServerErrors(form, error, "Couldn't save. What you typed is still here. Try again."),
  });
  const paths: MemberPath[] = [
    "self",
    ...PARENTS_AND_PARTNER,
    ...children.map((_, index) => `children.${index}` as const),
  ];
  const fields = paths.flatMap((path) => [`${path}.fullName`, `${path}.birthdate`] as const);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={createSubmitHandler(form, (body) => add({ body }))}
    >
      <FormErrors {...errorSummaryOf(form, fields)} />
      <p className="text-quiet">
        A name is enough, and you can add anyone later. For a date, you can enter 05/17/1952, May
        1952, 1952, or about 1944.
      </p>
      <PersonFields form={form} path="self" title="You" />
      {PARENTS_AND_PARTNER.map((path) => (
        <PersonFields key={path} form={form} path={path} title={LABELS[path]} />
      ))}
      {children.map((_, index) => (
        <PersonFields
          // oxlint-disable-next-line react/no-array-index-key -- children are only ever added at the end
          key={index}
          form={form}
          path={`children.${index}`}
          title={children.length === 1 ? "Your child" : `Child ${index + 1}`}
          isAdded={index >= initialChildren}
        />
      ))}
      {children.length < MAX_CHILDREN && (
        <div>
          <Button onClick={() => form.setValue("children", [...children, EMPTY_PERSON])}>
            <Plus aria-hidden className="size-5" />
            Add another child
          </Button>
        </div>
      )}
      <p className="text-quiet">
        Your parents are added as a couple. Your children are added with you and your partner as
        their parents. You can change this in the tree.
      </p>
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          Save your family
        </Button>
      </div>
    </form>
  );
}

interface PersonFieldsProps {
  form: FamilyForm;
  path: MemberPath;
  title: string;
  /** Whether the row was just added, so that it takes the focus. */
  isAdded?: boolean;
}

function PersonFields({ form, path, title, isAdded = false }: PersonFieldsProps) {
  const bind = bindTo(form);
  return (
    <fieldset className="grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-left text-lg font-semibold sm:col-span-2">{title}</legend>
      <TextField
        label="Full name"
        autoComplete={path === "self" ? "name" : "off"}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader just added this field
        autoFocus={isAdded}
        {...bind(`${path}.fullName`)}
      />
      <FamilyDateField
        label="Birthdate (optional)"
        hint=""
        form={form}
        name={`${path}.birthdate`}
      />
      {path !== "self" && (
        <CheckboxField label="Deceased" className="sm:col-span-2" {...bind(`${path}.isDeceased`)} />
      )}
    </fieldset>
  );
}

/** One person's values in the form. */
interface TypedPerson {
  fullName: string;
  birthdate: string;
  isDeceased: boolean;
}

interface TypedFamily {
  self: TypedPerson;
  mother: TypedPerson;
  father: TypedPerson;
  partner: TypedPerson;
  children: TypedPerson[];
}

const EMPTY_PERSON: TypedPerson = { fullName: "", birthdate: "", isDeceased: false };

const initialFamily = (user: User): TypedFamily => ({
  self: {
    fullName: isFallbackName(user.fullName, user) ? "" : user.fullName,
    birthdate: formatTypedDate(user.birthdate, user.birthdateWords),
    isDeceased: false,
  },
  mother: EMPTY_PERSON,
  father: EMPTY_PERSON,
  partner: EMPTY_PERSON,
  children: [EMPTY_PERSON],
});

/** Converts the form into the request body; a row without a name or date is left out. */
function toFamilyBody(typed: TypedFamily, today: IsoDate) {
  const toPersonBody = (person: TypedPerson) => ({
    ...person,
    birthdate: toServerDate(person.birthdate, today),
  });
  const toPersonBodyUnlessBlank = (person: TypedPerson) =>
    person.fullName.trim() || person.birthdate.trim() ? toPersonBody(person) : null;
  const { fullName, birthdate } = toPersonBody(typed.self);
  return {
    self: { fullName, birthdate },
    mother: toPersonBodyUnlessBlank(typed.mother),
    father: toPersonBodyUnlessBlank(typed.father),
    partner: toPersonBodyUnlessBlank(typed.partner),
    children: typed.children.map(toPersonBodyUnlessBlank),
  };
}
