import { useQuery } from "@tanstack/react-query";
import { factQueries } from "./facts.api.ts";

interface BirthPlaceProps {
  personId: number;
  /** Else only what has been read already is said. */
  isAsked: boolean;
}

/** Where somebody is from, where it is recorded; of the same call as the life story. */
export function BirthPlace({ personId, isAsked }: BirthPlaceProps) {
  const { data } = useQuery({
    ...factQueries.ofPerson({ params: { id: personId } }),
    enabled: isAsked,
  });
  const place = data?.facts.find(({ kind }) => kind === "BIRT")?.place;
  return place ? <span className="wrap-anywhere">from {place}</span> : null;
}
