import { useState } from "react";
import { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { addressOf } from "../../lib/calls/api.ts";
import { DownloadLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";

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
        hint="People who may be living are shown only by their place in the tree, without names or dates."
        checked={withoutLiving}
        onChange={({ currentTarget }) => setWithoutLiving(currentTarget.checked)}
      />
      <DownloadLink
        href={addressOf(path, { id: groupId }, withoutLiving ? { withoutLiving: "true" } : {})}
        className="mt-4"
      >
        Save as GEDCOM
      </DownloadLink>
    </Card>
  );
}
