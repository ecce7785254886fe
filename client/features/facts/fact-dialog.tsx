import { useState } from "react";
import { FACT_WORDS } from "#shared/facts/fact-labels.ts";
import { type FactKind, isOfPairs, TOLD_KINDS } from "#shared/facts/fact-words.ts";
import type { ToldUnion } from "#shared/facts/facts.contract.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/forms/drafts.ts";
import { Dialog } from "../../ui/windows/dialog.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { FactForm, newFactDraft } from "./fact-form.tsx";
import type { LifeEntry } from "./life-entries.ts";

interface FactDialogProps {
  personId: number;
  /** The line of the story that is edited; null to add one. */
  entry: LifeEntry | null;
  /** With whom something can be recorded. */
  unions: ToldUnion[];
  onClose: () => void;
}

interface Chosen {
  kind: FactKind;
  /** 0 for nobody of the tree. */
  partner: number;
}

const KINDS = TOLD_KINDS.map((kind) => ({ value: kind, label: FACT_WORDS[kind].label })).toSorted(
  (a, b) => a.label.localeCompare(b.label),
);

/** A line of a life story, to be added or changed. */
export default function FactDialog({ personId, entry, unions, onClose }: FactDialogProps) {
  const draft = `${newFactDraft(personId)}-kind`;
  const [{ kind, partner }, setChosen] = useState<Chosen>(() =>
    entry
      ? { kind: entry.kind, partner: entry.partner?.id ?? 0 }
      : { kind: "OCCU", partner: 0, ...readDraft<Chosen>(draft) },
  );
  const choose = (chosen: Chosen) => {
    setChosen(chosen);
    keepDraft(draft, chosen);
  };
  const isChoosingPartner = !entry && isOfPairs(kind) && unions.length > 0;
  const partnerId = (entry || isChoosingPartner) && partner ? partner : null;
  return (
    <Dialog
      onClose={onClose}
      title={entry ? FACT_WORDS[kind].label : "Add to the life story"}
      description={entry?.partner && `With ${entry.partner.name}`}
    >
      <div className="grid gap-5">
        {!entry && (
          <SelectField
            label="Kind"
            options={KINDS}
            value={kind}
            onChange={(event) => choose({ kind: event.target.value as FactKind, partner })}
          />
        )}
        {isChoosingPartner && (
          <SelectField
            label="With"
            options={[
              { value: 0, label: "Nobody of the tree" },
              ...unions.map((each) => ({ value: each.partnerId, label: each.partnerName })),
            ]}
            value={partner}
            onChange={(event) => choose({ kind, partner: Number(event.target.value) })}
          />
        )}
        <FactForm
          personId={personId}
          kind={kind}
          partnerId={partnerId}
          fact={entry?.fact ?? null}
          onDone={() => {
            if (!entry) dropDraft(draft);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
