import { createChart, DescendantChart, SimpleRenderer } from "topola";
import { untilPainted } from "../../pages/until-painted.ts";

const draw = ({ family, startIndi }) =>
  untilPainted(() => {
    document.querySelector("#chart").innerHTML = "<svg></svg>";
    createChart({
      json: family,
      svgSelector: "svg",
      chartType: DescendantChart,
      renderer: SimpleRenderer,
    }).render({ startIndi });
  });

window.bench = { draw };
