import { countOf } from "#shared/lib/count.ts";
import { useState } from "react";
import { formatMomentDay } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import { type RecentImport, useImports } from "./gedcom.api.ts";
import { UndoImportDialog } from "./undo-import-dialog.tsx";

/** The imports that can still be undone. */
export function ImportsCard({ groupId }: { groupId: number }) {
  const imports = useImports(groupId).data?.imports;
  const container = useRestoredFocus<HTMLDivElement>(imports?.length);
  const [importToUndo, setImportToUndo] = useState<RecentImport>();
  return (
    <div ref={container} id="imports">
      {imports && imports.length > 0 && (
        <Card title="Imports of the last 30 days" className="mt-6 max-w-2xl">
          <ul className="divide-y divide-line">
            {imports.map((each) => (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <p className="font-semibold wrap-anywhere">{each.done.file}</p>
                  <p className="wrap-anywhere text-quiet">{describeImport(each)}</p>
                </div>
                <Button padding="snug" onClick={() => setImportToUndo(each)}>
                  Undo import
                  <span className="sr-only"> of {each.done.file}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {importToUndo && (
        <UndoImportDialog importToUndo={importToUndo} onClose={() => setImportToUndo(undefined)} />
      )}
    </div>
  );
}

function describeImport({ importedAt, by, done }: RecentImport): string {
  const author = by ? ` by ${by.name}` : "";
  const people = countOf(done.added, "person", "people");
  const links = countOf(done.couples + done.parentLinks, "relationship");
  const updated = done.updated > 0 ? `, ${countOf(done.updated, "person", "people")} updated` : "";
  return `Imported ${formatMomentDay(importedAt)}${author}: ${people} and ${links} added${updated}`;
}
