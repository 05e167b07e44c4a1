import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { scanQrCodes } from './scan-qr-codes.ts';

type State = 'asking' | 'looking' | 'denied' | 'none';

/** Scans the codes in front of the camera while the component is mounted. */
export function TicketScanner({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations('checkIn');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('asking');
  const notify = useEffectEvent(onRead);

  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    let isCancelled = false;
    let stop = () => {};
    openCamera().then(
      (stream) => {
        const end = () => stream.getTracks().forEach((track) => track.stop());
        if (isCancelled) return end();
        shown.srcObject = stream;
        // An error of `play` is ignored, because the frames of a video that does not play and shows no
        // picture are scanned anyway.
        void shown.play().catch(() => undefined);
        const rest = scanQrCodes(shown, (text) => notify(text));
        stop = () => {
          rest();
          end();
        };
        return setState('looking');
      },
      (error: unknown) => {
        const isPermissionDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isCancelled) setState(isPermissionDenied ? 'denied' : 'none');
      },
    );
    return () => {
      isCancelled = true;
      stop();
    };
  }, []);

  return (
    <div>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('cameraPicture')}
        hidden={state === 'denied' || state === 'none'}
        className="aspect-4/3 w-full rounded-m bg-sunken object-cover"
      />
      <p role="status" className="mt-2 text-small text-ink-2">
        {state === 'looking' && t('cameraLooking')}
        {state === 'asking' && t('cameraAsking')}
        {state === 'denied' && t('cameraDenied')}
        {state === 'none' && t('cameraNone')}
      </p>
    </div>
  );
}

/** Opens the rear camera, where there are two. Rejects if there is no camera or no permission. */
async function openCamera() {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
}
