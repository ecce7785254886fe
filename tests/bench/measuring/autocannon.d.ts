/** Types for the parts that the benches use, because the package has none. */
declare module "autocannon" {
  interface Client {
    setHeaders: (headers: Record<string, string>) => void;
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    "2xx": number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests?: {
      method: string;
      body: string;
      setupRequest: (request: object) => object;
    }[];
    setupClient: (client: Client) => void;
  }): Promise<Result>;
}
