import { useState } from "react";
import { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { addressOf } from "../../lib/api.ts";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";

const { path } = gedcomContract.routes.export;

/** The whole tree as a file for any genealogy program. */
export function ExportCard({ groupId }: { groupId: number }) {
  const [withoutLiving, setWithoutLiving] = useState(false);
  return (
    <Card title="Export the tree" className="mt-6 max-w-2xl">
      <p className="mb-2">
        A GEDCOM 5.5.1 file with all people, links, facts and notes, for any genealogy program.
      </p>
      <CheckboxField
        label="Without the details of the living"
        hint="Of who may be living only their place in the tree leaves."
        checked={withoutLiving}
        onChange={({ currentTarget }) => setWithoutLiving(currentTarget.checked)}
      />
      <a
        href={addressOf(path, { id: groupId }, withoutLiving ? { withoutLiving: "true" } : {})}
        download
        className="mt-4 inline-flex min-h-touch items-center rounded border border-edge bg-card px-4 py-2 font-semibold hover:border-evergreen hover:bg-evergreen-wash"
      >
        Save as GEDCOM
      </a>
    </Card>
  );
}
