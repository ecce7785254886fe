import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Relative } from "./closest-family.ts";
import { RelativeCard } from "./relative-card.tsx";

/** Up to two parents, with further ones (mostly adoptive, step or foster parents) named below. */
export function ParentsCard({ parents }: { parents: Relative[] }) {
  const others = parents.slice(2);
  return (
    <Card title="Parents" className="w-full max-w-xl">
      {parents.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4">
          {parents.slice(0, 2).map((parent) => (
            <li key={parent.person.id}>
              <RelativeCard {...parent} familyControl="link" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-quiet">No parents selected</p>
      )}
      {others.length > 0 && (
        <ul
          aria-label="Other parents"
          className="mt-4 flex flex-wrap justify-center gap-x-6 border-t border-line pt-2"
        >
          {others.map(({ person, note }) => (
            <li key={person.id} className="text-quiet">
              <TextLink
                href={`/profile/${person.id}`}
                className="inline-flex min-h-touch items-center"
              >
                {person.fullName}
              </TextLink>
              {note && `, ${note}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
