import { expect, it } from "vitest";
import { extractTexts } from "./extract-texts.ts";

const linesOf = (source: string) =>
  extractTexts("sample.tsx", source).map(({ element, text }) => `${element}: ${text}`);

it("lists what people read in whole sentences, with examples in place of values", () => {
  const source = `
    import { Card } from "./card.tsx";
    export const Sample = ({ person, mails, isNew }) => (
      <Card title="Your family" className="mb-6 grid" href="/family groups">
        <p>
          Hello <strong>{person.fullName}</strong>, {countOf(mails.length, "email")}{" "}
          {isNew ? "waiting" : "sent"}.
        </p>
        <Button aria-label={\`Delete \${person.fullName}\`}>Delete</Button>
        {failed && <p>{"Couldn't save. Try again."}</p>}
      </Card>
    );`;
  expect(linesOf(source)).toEqual([
    "Card title: Your family",
    "p: Hello Anna Berg, 3 emails (waiting | sent).",
    "Button aria-label: Delete Anna Berg",
    "Button: Delete",
    "p: Couldn't save. Try again.",
  ]);
});

it("leaves out code: classes, addresses, SQL, and types", () => {
  const source = `
    type Kind = "Some kind";
    const query = sql\`SELECT name FROM users\`;
    const look = clsx("A class", "Another class");
    const path = "/api/events";`;
  expect(linesOf(source)).toEqual([]);
});
