import { useQuery } from "@tanstack/react-query";
import { NAME_PREFIXES } from "#shared/family/facts/fact-labels.ts";
import { factQueries } from "./facts.api.ts";

interface NamesAndOriginProps {
  personId: number;
  /** Whether to load them; if false, shows only what another part of the page has loaded. */
  isEnabled: boolean;
}

/** A person's other names and birthplace, from the same call as the life story. */
export function NamesAndOrigin({ personId, isEnabled }: NamesAndOriginProps) {
  const { data } = useQuery({
    ...factQueries.ofPerson({ params: { id: personId } }),
    enabled: isEnabled,
  });
  const birthplace = data?.facts.find(({ kind }) => kind === "BIRT")?.place;
  return (
    <>
      {data?.names.map(({ id, kind, name }) => (
        <span key={id} className="wrap-anywhere">
          {NAME_PREFIXES[kind]} {name}
        </span>
      ))}
      {birthplace && <span className="wrap-anywhere">from {birthplace}</span>}
    </>
  );
}
