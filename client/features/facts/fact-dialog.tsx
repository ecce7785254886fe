import { useState } from "react";
import { type FactKind, isOfPairs, TOLD_KINDS } from "#shared/facts/fact-words.ts";
import type { ToldUnion } from "#shared/facts/facts.contract.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { FACT_WORDS } from "./fact-labels.ts";
import { FactForm } from "./fact-form.tsx";
import type { LifeEntry } from "./life-entries.ts";

interface FactDialogProps {
  personId: number;
  /** The line of the story that is edited; null to add one. */
  entry: LifeEntry | null;
  /** With whom something can be recorded. */
  unions: ToldUnion[];
  onClose: () => void;
}

const KINDS = TOLD_KINDS.map((kind) => ({ value: kind, label: FACT_WORDS[kind].label })).toSorted(
  (a, b) => a.label.localeCompare(b.label),
);

/** A line of a life story, to be added or changed. */
export default function FactDialog({ personId, entry, unions, onClose }: FactDialogProps) {
  const [kind, setKind] = useState<FactKind>(entry?.kind ?? "OCCU");
  const [partner, setPartner] = useState(entry?.partner?.id ?? 0);
  const isChoosingPartner = !entry && isOfPairs(kind) && unions.length > 0;
  const partnerId = (entry || isChoosingPartner) && partner ? partner : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry ? FACT_WORDS[kind].label : "Add to the life story"}
      description={entry?.partner && `With ${entry.partner.name}`}
    >
      <div className="grid gap-5">
        {!entry && (
          <SelectField
            label="Kind"
            options={KINDS}
            value={kind}
            onChange={(event) => setKind(event.target.value as FactKind)}
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
            onChange={(event) => setPartner(Number(event.target.value))}
          />
        )}
        <FactForm
          personId={personId}
          kind={kind}
          partnerId={partnerId}
          fact={entry?.fact ?? null}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}
