/** The part of the Barcode Detection API that is used here; the types of the browsers do not know it yet. */
interface Detector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorType {
  new (): Detector;
}

function detectorType(): DetectorType | undefined {
  // Where a browser has it, it is of that shape (WICG Shape Detection API).
  return (globalThis as { readonly BarcodeDetector?: DetectorType }).BarcodeDetector;
}

/** Only where the browser reads codes itself and has a camera to offer: nothing is loaded for the others. */
export function canScan(): boolean {
  // Without a secure connection there are no media devices, whatever the types say.
  const { mediaDevices } = navigator as { readonly mediaDevices?: Partial<MediaDevices> };
  return detectorType() !== undefined && typeof mediaDevices?.getUserMedia === 'function';
}

export type CameraTrouble = 'refused' | 'no camera';

/** How often the picture is looked at. More often only warms the phone. */
const lookEveryMs = 200;

/**
 * Looks through the camera at the back until a code is read. The returned function stops it, and lets the camera go, whatever
 * it was doing.
 */
export function readCode(
  video: HTMLVideoElement,
  tell: { readonly read: (code: string) => void; readonly trouble: (why: CameraTrouble) => void },
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
      tell.read(code);
    }
  };
  const begin = async (Type: DetectorType): Promise<void> => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    // Closed while the person was still being asked.
    if (isOver) {
      stop();
      return;
    }
    video.srcObject = stream;
    await video.play();
    await look(new Type());
  };
  const Type = detectorType();
  if (Type === undefined) tell.trouble('no camera');
  else
    begin(Type).catch((error: unknown) => {
      const wasOver = isOver;
      stop();
      if (!wasOver) tell.trouble(isRefusal(error) ? 'refused' : 'no camera');
    });
  return stop;
}

/** A picture that is not there yet holds no code. */
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
