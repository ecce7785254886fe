import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { OTHER_NAME_KINDS } from "#shared/facts/fact-words.ts";
import { newNameSchema, type OtherName } from "#shared/facts/facts.contract.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { invalidate } from "../../lib/query-client.ts";
import { useEdition } from "../../lib/use-edition.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { NAME_LABELS } from "./fact-labels.ts";
import { factsApi } from "./facts.api.ts";
import { RemoveButton } from "./remove-button.tsx";

const FAILED = "We couldn't save this. What you typed is still here.";
const KINDS = OTHER_NAME_KINDS.map((kind) => ({ value: kind, label: NAME_LABELS[kind] }));
const NEW = { kind: "maiden", name: "", edition: 0 } as const;
const FIELDS = ["kind", "name"] as const;
const LABELS = { kind: "Kind", name: "Name" };

type Typed = Pick<OtherName, "kind" | "name">;
const typedOf = ({ kind, name }: Typed): Typed => ({ kind, name });

interface NameDialogProps {
  personId: number;
  /** Null to add one. */
  name: OtherName | null;
  onClose: () => void;
}

/** What else a person is or was called, to be added or changed. */
export default function NameDialog({ personId, name, onClose }: NameDialogProps) {
  const { before, edition, faster, notice, settle } = useEdition<
    Typed & { edition: number },
    Typed
  >(name ?? NEW, typedOf);
  const form = useForm({
    resolver: bodyResolver(newNameSchema, (typed: Typed) => typed),
    defaultValues: before,
    shouldFocusError: false,
  });
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: (body: Typed) =>
      name
        ? factsApi.changeName({ params: { id: name.id }, body: { ...body, edition } })
        : factsApi.recordName({ params: { id: personId }, body }),
    onSuccess: () => {
      toast({ title: "Name saved" });
      onClose();
      return invalidate("facts");
    },
    onError: (error) => {
      const noticed = notice(form, error);
      if (!noticed) return showRefusal(form, error, FAILED);
      if (noticed === "same") onClose();
      void invalidate("facts");
    },
  });
  const submit = submitTo(form, save);
  const { errors, submitCount } = form.formState;
  const typed = useWatch({ control: form.control }) as Typed;
  const shown = ({ kind, name }: Typed) => `${NAME_LABELS[kind]}: ${name}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name ? "Edit a name" : "Add a name"}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {submitCount > 0 && <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />}
        {faster && (
          <ChangedMeanwhile
            key={edition}
            differences={[{ label: "Name", yours: shown(typed), theirs: shown(faster.theirs) }]}
            filled={faster.filled.map((field) => LABELS[field])}
            busy={isPending}
            onKeep={submit}
            onTake={() => {
              form.setFocus("name");
              form.reset(before);
              settle();
            }}
          />
        )}
        <SelectField
          label={LABELS.kind}
          options={KINDS}
          error={errors.kind?.message}
          {...form.register("kind")}
        />
        <TextField
          label={LABELS.name}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {name && (
            <RemoveButton
              what="this name"
              remove={() => factsApi.removeName({ params: { id: name.id } })}
              onDone={onClose}
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
          {!faster && (
            <Button type="submit" variant="primary" busy={isPending}>
              Save
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
