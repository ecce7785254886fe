import { MAX_FILE_BYTES } from "#shared/tree/gedcom/gedcom.contract.ts";
import { formatFileSize } from "../../../lib/file-size.ts";
import { Card } from "../../../ui/card.tsx";
import { UploadField } from "../../../ui/forms/upload-field.tsx";
import { toGedcomBlob, gedcomApi, setCachedFile } from "./gedcom.api.ts";

/** Chooses a file and shows the progress of its upload. */
export const UploadCard = ({ groupId }: { groupId: number }) => (
  <Card title="Import a GEDCOM file" className="max-w-2xl">
    <p className="mb-4">
      Genealogy programs save family trees as GEDCOM files. You'll see a preview before anything
      changes. The file is kept for a day, and only you can see it.
    </p>
    <UploadField
      label="GEDCOM file"
      hint={`A .ged file, up to ${formatFileSize(MAX_FILE_BYTES)}.`}
      // The server rejects .gdz files with an explanation of what to do instead.
      accept=".ged,.gedcom,.gdz"
      maxBytes={MAX_FILE_BYTES}
      upload={async (file, options) => {
        const uploaded = await gedcomApi.upload({
          params: { id: groupId },
          query: { name: file.name },
          upload: toGedcomBlob(file),
          ...options,
        });
        setCachedFile(groupId, uploaded);
      }}
    />
  </Card>
);
