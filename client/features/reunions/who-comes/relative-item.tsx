import { separatorBefore } from "../../../lib/separator-before.ts";
import { Fragment } from "react";
import { Link } from "wouter";
import { avatarPropsOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { GoingRelative } from "./who-comes.api.ts";

interface RelativeItemProps {
  relative: GoingRelative;
  readerId: number;
}

/** 'Ruth Berg: your second cousin, through Ingrid and Lars', with a link to the tree. */
export function RelativeItem({ relative, readerId }: RelativeItemProps) {
  const { id, fullName, kin, through, isHere } = relative;
  return (
    <li className="flex min-h-touch items-start gap-3 py-2">
      <Avatar {...avatarPropsOf(relative)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <TextLink strong href={`/profile/${id}`}>
            {fullName}
          </TextLink>
          {isHere && <Badge tone="lake">Checked in</Badge>}
        </p>
        <p>
          your {kin}
          {through.length > 0 && ", through "}
          {through.map((person, at) => (
            <Fragment key={person.id}>
              {separatorBefore(at, through.length)}
              <Link href={`/profile/${person.id}`} className="hover:underline">
                {person.name}
              </Link>
            </Fragment>
          ))}
        </p>
        <TextLink
          href={`/family-tree?relate=${readerId},${id}`}
          aria-label={`How you and ${fullName} are related`}
          className="inline-flex min-h-touch items-center text-[0.9rem]"
        >
          How you're related
        </TextLink>
      </div>
    </li>
  );
}
