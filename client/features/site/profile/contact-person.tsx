import { separatorBefore } from "../../../lib/separator-before.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { chosenId } from "#shared/lib/schemas.ts";
import type { Role } from "#shared/lib/roles.ts";
import { maySetContactPerson } from "#shared/family/people/people.policy.ts";
import {
  contactPersonContract,
  contactPersonSchema,
} from "#shared/family/people/contact-person.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { showServerErrors, createSubmitHandler, errorSummaryOf } from "../../../lib/forms/forms.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { type ChosenRelative, RelativeField } from "../../family/people/index.ts";

const api = createClient(contactPersonContract);
const queries = createQueries(contactPersonContract);

interface ContactedPerson {
  id: number;
  fullName: string;
  familyGroupId: number | null;
  email: string | null;
  isDeceased: boolean;
  role: Role;
}

interface Named {
  id: number;
  name: string;
}

/** Shows whether a person's emails go to their own address or to a contact person. Loaded when opened. */
export default function ContactPersonSection({ person }: { person: ContactedPerson }) {
  const [isOpen, setOpen] = useState(false);
  const title = useSignedIn().id === person.id ? "Where your emails go" : "Where their emails go";
  if (person.isDeceased || person.role === "CHILD") return null;
  return (
    <section aria-label={title} className="mt-4 mb-6" data-print="no">
      <Button
        variant="quiet"
        padding="snug"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {title}
      </Button>
      {isOpen && <EmailTarget person={person} />}
    </section>
  );
}

function EmailTarget({ person }: { person: ContactedPerson }) {
  const user = useSignedIn();
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery(queries.get({ params: { id: person.id } }));
  if (!query.data)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load this address"
        loadingLabel="Loading the address"
      >
        <Skeleton className="h-6 w-64" />
      </QueryPlaceholder>
    );
  const { contactPerson, contactFor } = query.data;
  const isOwn = user.id === person.id;
  const canBeSet = !person.email && contactFor.length === 0;
  const maySet = maySetContactPerson(user, person) && (canBeSet || contactPerson !== null);
  return (
    <>
      {contactPerson ? (
        <p>
          {isOwn ? "Your" : "Their"} emails go to <Names people={[contactPerson]} />, who also
          replies for {isOwn ? "you" : "them"}.
        </p>
      ) : (
        <p>{describeAddress(person, isOwn)}</p>
      )}
      {contactFor.length > 0 && (
        <p>
          {isOwn ? "You get" : "They get"} emails for <Names people={contactFor} /> and reply for
          them.
        </p>
      )}
      {maySet && (
        <Button variant="quiet" padding="snug" onClick={() => setChoosing(true)}>
          {contactPerson ? "Change contact person" : "Choose a contact person"}
        </Button>
      )}
      {isChoosing && (
        <ContactPersonDialog
          person={person}
          contactPerson={contactPerson}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const describeAddress = ({ email }: ContactedPerson, isOwn: boolean) =>
  email
    ? `Emails go to ${isOwn ? "your" : "their"} own address.`
    : `We don't have an email address for ${isOwn ? "you" : "them"}.`;

const Names = ({ people }: { people: Named[] }) =>
  people.map(({ id, name }, index) => (
    <span key={id}>
      {separatorBefore(index, people.length)}
      <TextLink href={`/profile/${id}`}>{name}</TextLink>
    </span>
  ));

interface ContactPersonDialogProps {
  person: ContactedPerson;
  contactPerson: Named | null;
  onClose: () => void;
}

const formSchema = z.extend(contactPersonSchema, {
  contactPersonId: chosenId("Choose a contact person"),
});

function ContactPersonDialog({ person, contactPerson, onClose }: ContactPersonDialogProps) {
  const form = useForm({
    resolver: bodyResolver(
      formSchema,
      ({ contactPersonId }: { contactPersonId: ChosenRelative | null }) => ({
        contactPersonId: Number(contactPersonId?.id),
      }),
    ),
    defaultValues: {
      contactPersonId: contactPerson && { id: String(contactPerson.id), name: contactPerson.name },
    },
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: z.output<typeof contactPersonSchema>) =>
      api.set({ params: { id: person.id }, body }),
    onSuccess: () => {
      onClose();
      toast({ title: "Saved" });
      return invalidate("contactPerson", "rsvp");
    },
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Choose a contact person for ${person.fullName}`}
      description="This relative gets their emails and replies for them."
    >
      <form noValidate onSubmit={createSubmitHandler(form, mutateAsync)} className="grid gap-5">
        <FormErrors {...errorSummaryOf(form, ["contactPersonId"])} />
        <RelativeField
          form={form}
          name="contactPersonId"
          label="Contact person"
          familyGroupId={person.familyGroupId}
        />
        {contactPerson && (
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => void mutateAsync({ contactPersonId: null }).catch(() => undefined)}
            className="justify-self-start"
          >
            Remove {contactPerson.name} as contact person
          </Button>
        )}
        <FormButtons onCancel={onClose} busy={isPending}>
          Save
        </FormButtons>
      </form>
    </Dialog>
  );
}
