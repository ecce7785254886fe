import { countOf } from "#shared/lib/count.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { setCachedFile, type WaitingFile } from "./gedcom.api.ts";

interface DoneCardProps {
  groupId: number;
  file: WaitingFile;
  done: NonNullable<WaitingFile["done"]>;
}

/** The outcome of an import, and what to do next. */
export function DoneCard({ groupId, file, done }: DoneCardProps) {
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
          From <strong>{file.name}</strong>: {countOf(done.added, "person", "people")} added,{" "}
          {countOf(done.updated, "person", "people")} updated, {countOf(done.couples, "couple")}{" "}
          added, and {countOf(done.parentLinks, "parent-child link")} added.
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
