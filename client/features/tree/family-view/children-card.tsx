import { Card } from "../../../ui/card.tsx";
import type { Child } from "./closest-family.ts";
import { RelativeCard } from "./relative-card.tsx";

export function ChildrenCard({ items }: { items: Child[] }) {
  return (
    <Card title="Children" className="w-full">
      {items.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:justify-center">
          {items.map(({ person, note, isParent }) => (
            <li key={person.id} className="sm:w-60">
              <RelativeCard
                person={person}
                note={note}
                familyControl={isParent ? "button" : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-quiet">No children</p>
      )}
    </Card>
  );
}
