/** Milliseconds between pictures: often enough for a badge held still, without heating the device. */
const SCAN_INTERVAL_MS = 120;
/** Wider pictures take longer to decode and find no more codes. */
const MAX_WIDTH = 640;
/** Milliseconds a code must be out of view before it counts again. */
const REPEAT_DELAY_MS = 3000;

interface CodeReaderOptions {
  onStarted: () => void;
  /** There is no camera, or the browser blocks it. */
  onUnavailable: () => void;
  onCode: (text: string) => void;
}

/** Shows the camera's picture and reads its codes in a worker, until stopped. */
export function startCodeReader(
  video: HTMLVideoElement,
  { onStarted, onUnavailable, onCode }: CodeReaderOptions,
) {
  const worker = new Worker(new URL("code-reader-worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let stream: MediaStream | null = null;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { text: "", at: 0 };

  function readFrame() {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !context) return scheduleRead();
    const scale = Math.min(1, MAX_WIDTH / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    worker.postMessage({ data, width, height }, [data.buffer]);
  }
  const scheduleRead = () => {
    timer = setTimeout(readFrame, SCAN_INTERVAL_MS);
  };

  worker.addEventListener("message", ({ data: text }: MessageEvent<string | null>) => {
    const now = Date.now();
    const isNewCode = text !== last.text || now - last.at > REPEAT_DELAY_MS;
    if (text) last = { text, at: now };
    if (text && isNewCode) onCode(text);
    if (!isEnded) scheduleRead();
  });
  worker.addEventListener("error", onUnavailable);

  async function start() {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1280 } },
    });
    if (isEnded) return stopCamera();
    video.srcObject = stream;
    await video.play();
    onStarted();
    readFrame();
  }
  const stopCamera = () => stream?.getTracks().forEach((track) => track.stop());
  start().catch(() => {
    stopCamera();
    if (!isEnded) onUnavailable();
  });

  return () => {
    isEnded = true;
    clearTimeout(timer);
    worker.terminate();
    stopCamera();
  };
}
