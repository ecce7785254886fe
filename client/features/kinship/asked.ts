import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import { type Answer, ask } from "#shared/family-tree/asking/ask.ts";
import { describeKinship, kinshipBetween } from "#shared/family-tree/kinship/kinship.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { graphOf } from "../../lib/family-graphs.ts";

/** What a question in words was answered. */
export interface Asked {
  people: readonly TreePerson[];
  /** Above them: 'By kinship', or of how many these are the first. */
  title: string;
  /** Said where they are nobody; null where no kin word was typed. */
  nothing: string | null;
}

const EXAMPLES = ["my mother's cousins", "my cousins", "my grandparents", "my children"];

/** Who is asked for in words, such as 'my mother's cousins', as seen from the reader (an id). */
export function askedIn(rows: FamilyRows, readerId: number, text: string): Asked {
  const graph = graphOf(rows);
  const reader = graph.indexOfId.get(readerId);
  const answer = ask(graph, reader, text);
  const none = (nothing: string | null): Asked => ({ people: [], title: "", nothing });
  /** With what leads to somebody, where the reader has such relatives. */
  const withExample = (nothing: string) => {
    const example = exampleFor(graph, reader);
    return none(example ? `${nothing} Try: ${example}` : nothing);
  };
  switch (answer?.kind) {
    case undefined:
      return none(null);
    case "strange": {
      const unknown = `We know no relatives called '${answer.words}'.`;
      return withExample(answer.isMarked ? `${unknown} ${MARKS}` : unknown);
    }
    case "outside":
      return none("You have no place in this tree yet. Try with a name: Anna's cousins");
    case "nobody":
      return withExample(`Nobody is recorded who is that.${leftOut(answer.undated)}`);
    case "nameless":
      return withExample(`Nobody in this family is called '${answer.name}'.`);
    case "unfinished":
      return none(UNFINISHED);
    case "found": {
      const people = answer.people.map((index) => personAt(graph, index));
      return { people, title: titleOf(answer), nothing: null };
    }
  }
}

const examples = new WeakMap<FamilyGraph, Map<number | undefined, string | undefined>>();

/** A question that leads to somebody, looked for once: every letter may ask for one. */
function exampleFor(graph: FamilyGraph, reader: number | undefined): string | undefined {
  const known = examples.get(graph) ?? new Map<number | undefined, string | undefined>();
  examples.set(graph, known);
  if (!known.has(reader)) {
    const isAnswered = (each: string) => ask(graph, reader, each)?.kind === "found";
    known.set(reader, EXAMPLES.find(isAnswered));
  }
  return known.get(reader);
}

const UNFINISHED = "Not everybody could be looked at; name a person to narrow it.";

const MARKS =
  "You can ask for older or younger brothers, sisters and cousins, and for maternal or paternal relatives.";

const leftOut = (undated: number) =>
  undated === 0 ? "" : ` ${undated} left out, as the birth dates don't tell who is older.`;

function titleOf(answer: Extract<Answer, { kind: "found" }>): string {
  const { people, more, isCounted, undated } = answer;
  const all = people.length + more;
  const many = isCounted ? all : `more than ${all}`;
  const title = more === 0 ? "By kinship" : `By kinship: the first ${people.length} of ${many}`;
  const notes = (isCounted ? "" : ` ${UNFINISHED}`) + leftOut(undated);
  return notes ? `${title}.${notes}` : title;
}

const told = new WeakMap<FamilyRows, Map<string, string | null>>();

/** Who somebody (an id) is to the reader: 'your aunt'; null where no way is known, or they are not of this family. */
export function kinTo(rows: FamilyRows, readerId: number, id: number): string | null {
  const known = told.get(rows) ?? new Map<string, string | null>();
  told.set(rows, known);
  const pair = `${readerId} ${id}`;
  if (!known.has(pair)) known.set(pair, findKin(rows, readerId, id));
  return known.get(pair) ?? null;
}

function findKin(rows: FamilyRows, readerId: number, id: number): string | null {
  if (id === readerId) return "you";
  const graph = graphOf(rows);
  const [reader, person] = [graph.indexOfId.get(readerId), graph.indexOfId.get(id)];
  if (reader === undefined || person === undefined) return null;
  const kinship = kinshipBetween(graph, reader, person);
  if (!kinship) return null;
  const words = describeKinship(kinship, { subject: "your" });
  return words.charAt(0).toLowerCase() + words.slice(1);
}
