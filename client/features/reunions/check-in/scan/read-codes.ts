/** Milliseconds between pictures: often enough for a badge held still, without heating the laptop. */
const SCAN_INTERVAL_MS = 120;
/** Wider pictures take longer to decode and find no more codes. */
const MAX_WIDTH = 640;
/** Milliseconds a code must be out of view before it counts again. */
const REPEAT_DELAY_MS = 3000;

interface Reading {
  onStarted: () => void;
  /** There is no camera, or the browser blocks it. */
  onRefused: () => void;
  onCode: (text: string) => void;
}

/** Shows the camera's picture and reads its codes in a worker, until stopped. */
export function readCodes(video: HTMLVideoElement, { onStarted, onRefused, onCode }: Reading) {
  const worker = new Worker(new URL("code-reader-worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  let stream: MediaStream | null = null;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { text: "", at: 0 };

  function readPicture() {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !drawing) return readLater();
    const scale = Math.min(1, MAX_WIDTH / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    worker.postMessage({ data, width, height }, [data.buffer]);
  }
  const readLater = () => {
    timer = setTimeout(readPicture, SCAN_INTERVAL_MS);
  };

  worker.addEventListener("message", ({ data: text }: MessageEvent<string | null>) => {
    const now = Date.now();
    const isAnew = text !== last.text || now - last.at > REPEAT_DELAY_MS;
    if (text) last = { text, at: now };
    if (text && isAnew) onCode(text);
    if (!isEnded) readLater();
  });
  worker.addEventListener("error", onRefused);

  async function start() {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1280 } },
    });
    if (isEnded) return stopCamera();
    video.srcObject = stream;
    await video.play();
    onStarted();
    readPicture();
  }
  const stopCamera = () => stream?.getTracks().forEach((track) => track.stop());
  start().catch(() => {
    stopCamera();
    if (!isEnded) onRefused();
  });

  return () => {
    isEnded = true;
    clearTimeout(timer);
    worker.terminate();
    stopCamera();
  };
}
