import { Combine, Download, Eraser } from "lucide-react";
import { useState } from "react";
import { isAdministrator } from "#shared/lib/roles.ts";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { recordsContract } from "#shared/family/records/records.contract.ts";
import { mayErase, mayExport, mayMergeIn } from "#shared/family/records/records.policy.ts";
import { urlOf } from "../../../../lib/calls/api.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button, ButtonLink, DownloadLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import { mergeUrl } from "./records.api.ts";

const { path } = recordsContract.routes.export;
const EraseDialog = lazyDialog(() => import("./erase-dialog.tsx"));

type Person = PolicyPerson & { fullName: string };

/** Actions for a person's data, at the bottom of their profile. */
export function PersonData({ person }: { person: Person }) {
  const user = useSignedIn();
  const [isErasing, setErasing] = useState(false);
  const isOwn = person.id === user.id;
  const mayDownload = mayExport(user, person);
  const mayEraseData = mayErase(user, person);
  const mayMerge = isAdministrator(user) && mayMergeIn(user, person.familyGroupId);
  if (!mayDownload && !mayEraseData && !mayMerge) return null;
  return (
    <Card
      title={isOwn ? "Your data" : `${person.fullName}’s data`}
      className="mt-6 print:hidden"
      footer={
        <>
          {mayDownload && (
            <DownloadLink href={urlOf(path, { id: person.id }, {})}>
              <Download aria-hidden className="size-5" />
              {isOwn ? "Download my data" : "Download their data"}
            </DownloadLink>
          )}
          {mayMerge && (
            <ButtonLink href={mergeUrl(person.id)}>
              <Combine aria-hidden className="size-5" />
              Merge with another profile…
            </ButtonLink>
          )}
          {mayEraseData && (
            <Button onClick={() => setErasing(true)}>
              <Eraser aria-hidden className="size-5 text-brick" />
              {isOwn ? "Erase my data…" : "Erase their data…"}
            </Button>
          )}
        </>
      }
    >
      <p className="max-w-prose text-quiet">{describeActions(isOwn, mayDownload)}</p>
      {isErasing && <EraseDialog person={person} isOwn={isOwn} onClose={() => setErasing(false)} />}
    </Card>
  );
}

function describeActions(isOwn: boolean, mayDownload: boolean): string {
  if (isOwn) return "Your data belongs to you. Download it, or erase it for good.";
  return mayDownload
    ? "Download or erase this person's data if they ask you to."
    : "Is this person in the tree twice? Merge the two profiles.";
}
