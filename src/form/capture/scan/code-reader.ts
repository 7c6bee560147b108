/** The part of the Barcode Detection API that is used; the browser types lack it. */
interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorType {
  new (): Detector;
}

function detectorType(): DetectorType | undefined {
  // Where a browser has it, it has this shape (WICG Shape Detection API).
  return (globalThis as { readonly BarcodeDetector?: DetectorType }).BarcodeDetector;
}

/** Only where the browser itself can detect codes and has a camera: nothing is loaded for others. */
export function canScan(): boolean {
  // Without a secure connection there are no media devices, whatever the types say.
  const { mediaDevices } = navigator as { readonly mediaDevices?: Partial<MediaDevices> };
  return detectorType() !== undefined && typeof mediaDevices?.getUserMedia === 'function';
}

export type CameraTrouble = 'refused' | 'no camera';

/** How often a frame is examined. More often only warms the phone. */
const lookEveryMs = 200;

/** Reads codes from the rear camera until one is found. The returned function stops at any point and releases the camera. */
export function readCode(
  video: HTMLVideoElement,
  report: { readonly code: (code: string) => void; readonly trouble: (why: CameraTrouble) => void },
): () => void {
  let isOver = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  };
  const look = async (detector: Detector): Promise<void> => {
    const code = await firstCode(detector, video);
    if (isOver) return;
    if (code === undefined) timer = setTimeout(() => void look(detector), lookEveryMs);
    else {
      stop();
      report.code(code);
    }
  };
  const begin = async (Type: DetectorType): Promise<void> => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    // Closed while the permission prompt was still open.
    if (isOver) {
      stop();
      return;
    }
    video.srcObject = stream;
    await video.play();
    await look(new Type());
  };
  const Type = detectorType();
  if (Type === undefined) report.trouble('no camera');
  else
    begin(Type).catch((error: unknown) => {
      const wasOver = isOver;
      stop();
      if (!wasOver) report.trouble(isRefusal(error) ? 'refused' : 'no camera');
    });
  return stop;
}

/** A frame that is not ready yet contains no code. */
async function firstCode(detector: Detector, video: HTMLVideoElement): Promise<string | undefined> {
  try {
    const codes = await detector.detect(video);
    return codes.map(({ rawValue }) => rawValue.trim()).find((text) => text !== '');
  } catch {
    return undefined;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
}
