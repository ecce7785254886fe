import { Card } from "../../../ui/card.tsx";
import { RelativeCard } from "./relative-card.tsx";
import type { Sibling } from "./siblings.ts";

export function SiblingsCard({ items }: { items: Sibling[] }) {
  return (
    <Card title="Siblings" className="mt-8 w-full">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:justify-center">
        {items.map((sibling) => (
          <li key={sibling.person.id} className="sm:w-60">
            <RelativeCard {...sibling} familyControl="link" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
