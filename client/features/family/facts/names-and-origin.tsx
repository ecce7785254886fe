import { useQuery } from "@tanstack/react-query";
import { NAME_PREFIXES } from "#shared/family/facts/fact-labels.ts";
import { factQueries } from "./facts.api.ts";

interface NamesAndOriginProps {
  personId: number;
  /** If false, only shows what has been loaded before. */
  isAsked: boolean;
}

/** A person's other names and birthplace, from the same call as the life story. */
export function NamesAndOrigin({ personId, isAsked }: NamesAndOriginProps) {
  const { data } = useQuery({
    ...factQueries.ofPerson({ params: { id: personId } }),
    enabled: isAsked,
  });
  const place = data?.facts.find(({ kind }) => kind === "BIRT")?.place;
  return (
    <>
      {data?.names.map(({ id, kind, name }) => (
        <span key={id} className="wrap-anywhere">
          {NAME_PREFIXES[kind]} {name}
        </span>
      ))}
      {place && <span className="wrap-anywhere">from {place}</span>}
    </>
  );
}
