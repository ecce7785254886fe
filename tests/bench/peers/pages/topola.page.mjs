import { createChart, DescendantChart, SimpleRenderer } from "topola";
import { untilPainted } from "../../pages/until-painted.ts";

const draw = ({ family, startFam }) =>
  untilPainted(() => {
    document.querySelector("#chart").innerHTML = "<svg></svg>";
    createChart({
      json: family,
      svgSelector: "svg",
      chartType: DescendantChart,
      renderer: SimpleRenderer,
    }).render({ startFam });
  });

window.bench = { draw };
