import { countOf } from "#shared/lib/count.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { setCachedFile, type UploadedFile } from "./gedcom.api.ts";

interface ImportResultCardProps {
  groupId: number;
  file: UploadedFile;
  result: NonNullable<UploadedFile["done"]>;
}

/** The outcome of an import, and what to do next. */
export function ImportResultCard({ groupId, file, result }: ImportResultCardProps) {
  return (
    <Card
      title="Imported"
      className="max-w-2xl"
      footer={
        <>
          <ButtonLink href={`/family-tree?group=${groupId}&view=whole`} variant="primary">
            Open family tree
          </ButtonLink>
          <Button onClick={() => setCachedFile(groupId, null)}>Import another file</Button>
        </>
      }
    >
      <output className="block">
        <p className="wrap-anywhere">
          From <strong>{file.name}</strong>: {countOf(result.added, "person", "people")} added,{" "}
          {countOf(result.updated, "person", "people")} updated, {countOf(result.couples, "couple")}{" "}
          added, and {countOf(result.parentLinks, "parent-child link")} added.
        </p>
      </output>
      <p className="mt-2 text-quiet">
        You can{" "}
        <a href="#imports" className="text-evergreen underline underline-offset-3">
          undo this import
        </a>{" "}
        for 30 days. It's also in the group's history.
      </p>
    </Card>
  );
}
