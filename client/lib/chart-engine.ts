import address from "virtual:chart-engine";
import type { layOutChart } from "#shared/family-chart/lay-out-chart.ts";

type Engine =
  | { kind: "compiled"; module: WebAssembly.Module }
  /** Its JavaScript, where a browser takes no WebAssembly or it did not come. */
  | { kind: "plain"; layOutChart: typeof layOutChart };

let engine: Engine | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads what lays charts out; whatever does so is shown only afterwards. Asked for again it answers the
 * same, unless nothing came: then it tries again.
 */
export function loadEngine(): Promise<void> {
  return (loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  }));
}

/** The compiled code, where it is loaded and the browser takes it. */
export const compiledModule = (): WebAssembly.Module | null =>
  engine?.kind === "compiled" ? engine.module : null;

/** The layout's JavaScript, where it is loaded because the compiled code could not be. */
export const plainLayOut = (): typeof layOutChart | null =>
  engine?.kind === "plain" ? engine.layOutChart : null;

async function load() {
  try {
    engine = { kind: "compiled", module: startable(await compiled()) };
  } catch {
    const { layOutChart } = await import("#shared/family-chart/lay-out-chart.ts");
    engine = { kind: "plain", layOutChart };
  }
}

async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const whole = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // What stands between may have given it another content type.
    return WebAssembly.compile(await whole.arrayBuffer());
  }
}

/** Throws where a browser compiles such a module but lets only a worker start it. */
function startable(module: WebAssembly.Module): WebAssembly.Module {
  void new WebAssembly.Instance(module);
  return module;
}
