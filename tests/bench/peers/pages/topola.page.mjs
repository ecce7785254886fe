import { createChart, DescendantChart, SimpleRenderer } from "topola";
import { untilPainted } from "../../pages/until-painted.ts";
import { topolaInput } from "../../measuring/topola-input.ts";

/** Adds the texts of the cards. */
function inputOf(rows, root) {
  const { fullName, birthdate } = rows.people;
  const { family, startIndi } = topolaInput(rows, root);
  for (const [at, individual] of family.indis.entries()) {
    const names = fullName[at].split(" ");
    individual.firstName = names.slice(0, -1).join(" ");
    individual.lastName = names.at(-1);
    individual.birth = { date: { year: Number(birthdate[at].slice(0, 4)) } };
  }
  return { family, startIndi };
}

const draw = ({ rows, focus }) =>
  untilPainted(() => {
    const { family, startIndi } = inputOf(rows, focus[0]);
    document.querySelector("#chart").innerHTML = "<svg></svg>";
    createChart({
      json: family,
      svgSelector: "svg",
      chartType: DescendantChart,
      renderer: SimpleRenderer,
    }).render({ startIndi });
  });

window.bench = { draw };
