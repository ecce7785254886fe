import { Card } from "../../ui/card.tsx";
import type { Child } from "./family-around.ts";
import { RelativeCard } from "./relative-card.tsx";

export function ChildrenCard({ items }: { items: Child[] }) {
  return (
    <Card title="Children" className="w-full">
      {items.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,13rem))] justify-center gap-x-4 gap-y-6">
          {items.map(({ person, note, isParent }) => (
            <li key={person.id}>
              <RelativeCard person={person} note={note} way={isParent ? "button" : undefined} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-quiet">No children</p>
      )}
    </Card>
  );
}
