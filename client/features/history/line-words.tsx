import { Link } from "wouter";
import { type Line, whatWasDone } from "./history-words.ts";

/** Who did what, in a sentence. */
export function LineWords({ line }: { line: Line }) {
  const { by } = line;
  return (
    <p className="wrap-anywhere">
      {by.id === null ? (
        <strong>{by.name}</strong>
      ) : (
        <Link
          href={`/profile/${by.id}`}
          className="font-semibold text-evergreen underline underline-offset-3"
        >
          {by.name}
        </Link>
      )}{" "}
      {whatWasDone(line)}
    </p>
  );
}
