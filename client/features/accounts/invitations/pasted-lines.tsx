import type { PastedInvitee } from "#shared/accounts/invitations/pasted-invitees.ts";

/** How many lines are listed. */
const MAX_SHOWN = 200;

/** Shows how each line of a pasted list was read. */
export function PastedLines({ lines }: { lines: PastedInvitee[] }) {
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MAX_SHOWN);
  const hiddenCount = lines.length - shown.length;
  const invalidCount = lines.filter(({ problem }) => problem !== null).length;
  return (
    <div className="grid gap-2">
      <output className="tabular block">
        {lines.length - invalidCount} ready
        {invalidCount > 0 && <span className="text-brick">, {invalidCount} with a problem</span>}
      </output>
      <ul
        aria-label="Pasted lines"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded border border-line px-3 py-2 text-[0.95rem]"
      >
        {shown.map(({ line, email, recipientName, problem }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <li key={index} className="py-0.5 wrap-anywhere">
            {problem ? (
              <>
                <span className="text-quiet">{line}</span>{" "}
                <strong className="text-brick">{problem}</strong>
              </>
            ) : (
              <>
                {[recipientName, email].filter(Boolean).join(", ")}{" "}
                <span className="text-evergreen">ready</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="text-quiet">And {hiddenCount} more.</p>}
    </div>
  );
}
