import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { aPicture } from "../../tests/support/pictures.ts";
import { cropForPrint } from "./image-encoder.ts";

it("TREE-15 decodes one face at a time for everyone, and continues after an unreadable one", async () => {
  const file = await aPicture({ width: 900, height: 700 });
  const atOnce: number[] = [];
  const count = (pictures: number) => void atOnce.push(pictures);
  sharp.queue.on("change", count);
  onTestFinished(() => void sharp.queue.off("change", count));
  const files = [file, Buffer.from("no picture"), ...Array.from({ length: 20 }, () => file)];
  const faces = await Promise.allSettled(files.map((each) => cropForPrint(each, 100, false)));
  expect(faces.filter(({ status }) => status === "fulfilled")).toHaveLength(21);
  expect(Math.max(...atOnce)).toBe(1);
});
