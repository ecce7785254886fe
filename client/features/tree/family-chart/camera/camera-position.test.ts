import { expect, it } from "vitest";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { centerOn, UNIFORM_SCALING } from "./camera.ts";
import { boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { cameraAt, cameraPositionOf } from "./camera-position.ts";

const size = { width: 1280, height: 600 };
const households = ["Otto + Anna: Karl, Lena, Paul", "Karl + Ida: Tom, Mia, Per"];
const { chart, boxOf, idOf } = chartOf(households, ["Otto", "Anna"]);

it("NAV-08 restores the view that was saved", () => {
  const camera = { ...centerOn(boxArea(chart, boxOf("Mia")), size, 1.4), x: -312.5 };
  const back = cameraAt(chart, cameraPositionOf(chart, camera, size)!, size, UNIFORM_SCALING)!;
  for (const part of ["k", "ky", "x", "y"] as const)
    expect(back[part]).toBeCloseTo(camera[part], 6);
});

it("NAV-08 shows the same person at the same distance from the middle in another window and chart", () => {
  const position = cameraPositionOf(chart, centerOn(boxArea(chart, boxOf("Mia")), size, 1), size)!;
  expect(position.person).toBe(idOf("Mia"));
  const grown = chartOf([...households, "Lena + Jan: Bo, Kim, Ulf"], ["Otto", "Anna"]);
  const phoneSize = { width: 390, height: 700 };
  const camera = cameraAt(
    grown.chart,
    { ...position, person: grown.idOf("Mia") },
    phoneSize,
    UNIFORM_SCALING,
  )!;
  const { left, right } = boxArea(grown.chart, grown.boxOf("Mia"));
  expect(((left + right) / 2) * camera.k + camera.x - 195).toBeCloseTo(position.dx, 6);
});

it("NAV-08 restores no view of a person who isn't in the chart or with a scale of 0, and limits a huge scale", () => {
  const position = { person: idOf("Mia"), dx: 0, dy: 0, k: 1 };
  expect(cameraAt(chart, { ...position, person: 999 }, size, UNIFORM_SCALING)).toBeNull();
  expect(cameraAt(chart, { ...position, k: 0 }, size, UNIFORM_SCALING)).toBeNull();
  expect(cameraAt(chart, { ...position, k: 1e9 }, size, UNIFORM_SCALING)?.k).toBeLessThan(5);
});
