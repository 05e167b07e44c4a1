import decode from 'qr/decode.js';

/** The interval between two scans, in milliseconds: a ticket is held in front of the camera for longer. */
const scanIntervalMs = 120;
/** The max width in pixels: wider frames are scaled down, which is faster and still sharp enough. */
const maxFrameWidth = 800;

/** Looks for codes in a video and passes each code that it reads to the callback, until it is stopped. */
export function scanQrCodes(video: HTMLVideoElement, notify: (text: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const timer = setInterval(() => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return;
    const scale = Math.min(1, maxFrameWidth / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const text = read(context.getImageData(0, 0, canvas.width, canvas.height));
    if (text !== undefined) notify(text);
  }, scanIntervalMs);
  return () => clearInterval(timer);
}

// `decode` throws if the frame contains no code, which is the most frequent case.
function read(image: ImageData): string | undefined {
  try {
    return decode(image);
  } catch {
    return undefined;
  }
}
