import { Coming, type ComingProps } from "./coming.tsx";

export default function ComingScreen(props: ComingProps) {
  return <Coming {...props} />;
}
