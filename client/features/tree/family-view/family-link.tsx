import { useLocation } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

/** A link to the family around a parent or partner. */
export function FamilyLink({ id, name }: { id: number; name: string }) {
  return (
    <TextLink href={`/family/${id}`} className="inline-flex min-h-touch items-center px-3">
      Family<span className="sr-only"> of {name}</span>
    </TextLink>
  );
}

/** A button on a child who is a parent, which opens that child's own family. */
export function FamilyButton({ id, nameId }: { id: number; nameId: string }) {
  const [, navigate] = useLocation();
  const words = "View this person's family";
  return (
    <Button
      variant="quiet"
      title={words}
      aria-describedby={nameId}
      onClick={() => navigate(`/family/${id}`)}
    >
      {words}
    </Button>
  );
}
