import { TextLink } from "../../../ui/text-link.tsx";
import { type Line, describeLine } from "./history-words.ts";

/** Who did what, as a sentence. */
export function LineWords({ line }: { line: Line }) {
  const { by } = line;
  return (
    <p className="wrap-anywhere">
      {by.id === null ? (
        <strong>{by.name}</strong>
      ) : (
        <TextLink href={`/profile/${by.id}`} strong>
          {by.name}
        </TextLink>
      )}{" "}
      {describeLine(line)}
    </p>
  );
}
