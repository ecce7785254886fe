import { AUDIT_KINDS } from "#shared/core/audit/audit-kinds.ts";
import { formatMoment } from "../../../lib/formats.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Entry } from "./audit-log.api.ts";

/** One entry: a sentence, when, and from where. */
export function EntryRow({ entry: { at, kind, sentence, ip } }: { entry: Entry }) {
  return (
    <li className="py-3">
      <p className="wrap-anywhere">{sentence.map(renderPiece)}</p>
      <p className="tabular text-[0.9rem] wrap-anywhere text-quiet">
        <time dateTime={at}>{formatMoment(at, { dateStyle: "medium", timeStyle: "short" })}</time>
        {` · ${AUDIT_KINDS[kind]}`}
        {ip !== null && ` · from ${ip}`}
      </p>
    </li>
  );
}

/** The pieces of one sentence never change places. */
const renderPiece = (piece: Entry["sentence"][number], index: number) => {
  if (typeof piece === "string") return piece;
  if (piece.id === null) return <strong key={index}>{piece.name}</strong>;
  return (
    <TextLink key={index} href={`/profile/${piece.id}`}>
      {piece.name}
    </TextLink>
  );
};
