/** Made by scripts/engine-plugin.ts. */
declare module "virtual:chart-engine" {
  /** Where the layout of charts is, compiled to WebAssembly (docs/decisions/0019). */
  const address: string;
  export default address;
}
