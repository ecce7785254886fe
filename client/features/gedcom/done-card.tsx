import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { noteFile, type WaitingFile } from "./gedcom.api.ts";

interface DoneCardProps {
  groupId: number;
  file: WaitingFile;
  done: NonNullable<WaitingFile["done"]>;
}

/** What an import did, and where to go from here. */
export function DoneCard({ groupId, file, done }: DoneCardProps) {
  const count = (howMany: number, one: string, many: string) =>
    `${howMany.toLocaleString("en-US")} ${howMany === 1 ? one : many}`;
  return (
    <Card
      title="Imported"
      className="max-w-2xl"
      footer={
        <>
          <ButtonLink href={`/family-tree?group=${groupId}&view=whole`} variant="primary">
            See the family tree
          </ButtonLink>
          <Button onClick={() => noteFile(groupId, null)}>Import another file</Button>
        </>
      }
    >
      <output className="block">
        <p className="wrap-anywhere">
          From <strong>{file.name}</strong>: {count(done.added, "person", "people")} added,{" "}
          {count(done.updated, "person", "people")} updated,{" "}
          {count(done.couples, "couple", "couples")} and{" "}
          {count(done.parentLinks, "parent link", "parent links")} recorded.
        </p>
      </output>
      <p className="mt-2 text-quiet">You'll find it in the group's history, too.</p>
    </Card>
  );
}
