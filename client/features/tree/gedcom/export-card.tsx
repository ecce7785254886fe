import { useState } from "react";
import { gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { addressOf } from "../../../lib/calls/api.ts";
import { DownloadLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";

const { path } = gedcomContract.routes.export;

/** Downloads the whole tree as a file for any genealogy program. */
export function ExportCard({ groupId }: { groupId: number }) {
  const [withoutLiving, setWithoutLiving] = useState(false);
  return (
    <Card title="Export the tree" className="mt-6 max-w-2xl">
      <p className="mb-2">
        Saves all people, relationships, life events, and notes as a GEDCOM 5.5.1 file, which any
        genealogy program can open.
      </p>
      <CheckboxField
        label="Leave out details of living people"
        hint="For people who may be living, the file contains only their place in the tree."
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
