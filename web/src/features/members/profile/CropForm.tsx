import { ZoomIn } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SubmitEvent,
} from 'react';
import { Button } from '#design/Button.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import {
  avatarSizePixels,
  drawCrop,
  canvasToFile,
  maxZoom,
  moveCrop,
  initialCrop,
  clampCrop,
  type Crop,
} from './crop.ts';
import { useUploadAvatar } from './queries.ts';

type Props = { picture: ImageBitmap; keepsTransparency: boolean; onDone: () => void; onCancel: () => void };

const step = 0.05;
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Chooses the square of a picture that becomes the avatar: by pointer, wheel or keyboard. */
export function CropForm({ picture, keepsTransparency, onDone, onCancel }: Props) {
  const t = useTranslations('profile');
  const formatErrorReason = useErrorReasonFormatter();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(initialCrop);
  const [share, setShare] = useState(0);
  const send = useUploadAvatar();
  const zoomId = useId();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canvas.current || send.isPending) return;
    try {
      await send.mutateAsync({
        file: await canvasToFile(canvas.current, { keepsTransparency }),
        onProgress: setShare,
      });
    } catch (error) {
      return showErrorToast(t('uploadFailed'), formatErrorReason(error, t('uploadFailedLine')));
    }
    showSuccessToast(t('photoSaved'));
    onDone();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex grow flex-col">
      <div className="flex flex-col items-center gap-5 px-5 py-6">
        <CropArea
          picture={picture}
          crop={crop}
          canvas={canvas}
          onChange={(change) => setCrop((before) => clampCrop(change(before), picture))}
        />
        <label htmlFor={zoomId} className="flex w-full max-w-64 items-center gap-3 text-small font-semibold">
          <ZoomIn size={18} aria-hidden="true" />
          {t('zoom')}
          <input
            id={zoomId}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop(clampCrop({ ...crop, zoom: Number(target.value) }, picture))}
            className="h-6 min-w-0 grow cursor-pointer"
          />
        </label>
        <p className="text-center text-small text-balance text-ink-2">{t('cropHint')}</p>
      </div>
      <DialogFooter>
        <Button onClick={onCancel} disabled={send.isPending}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={send.isPending}
          pendingLabel={t('sending', { share: Math.round(share * 100) })}
        >
          {t('confirm')}
        </Button>
      </DialogFooter>
    </form>
  );
}

type AreaProps = {
  picture: ImageBitmap;
  crop: Crop;
  canvas: React.RefObject<HTMLCanvasElement | null>;
  onChange: (change: (before: Crop) => Crop) => void;
};

/** Shows the square that will be uploaded, and the circle of it that the avatar shows. */
function CropArea({ picture, crop, canvas, onChange }: AreaProps) {
  const t = useTranslations('profile');
  const pointer = useRef<{ x: number; y: number }>(undefined);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [canvas, picture, crop]);

  const move = (by: { x: number; y: number }) => onChange((before) => moveCrop(before, picture, by));
  function drag(event: PointerEvent<HTMLDivElement>) {
    const from = pointer.current;
    if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    pointer.current = { x: event.clientX, y: event.clientY };
    move({ x: (from.x - event.clientX) / width, y: (from.y - event.clientY) / width });
  }
  function startDrag(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = { x: event.clientX, y: event.clientY };
  }
  function moveByKey(event: KeyboardEvent) {
    const by = steps[event.key];
    const zoom = { '+': 0.1, '=': 0.1, '-': -0.1 }[event.key];
    if (!by && zoom === undefined) return;
    event.preventDefault();
    if (by) move(by);
    else onChange((before) => ({ ...before, zoom: before.zoom + (zoom ?? 0) }));
  }

  return (
    <div
      role="application"
      aria-label={t('crop')}
      // The area is moved by keyboard, so it must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={moveByKey}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onWheel={({ deltaY }) => onChange((before) => ({ ...before, zoom: before.zoom - deltaY / 400 }))}
      className="relative size-64 cursor-grab touch-none overflow-hidden rounded-m bg-sunken active:cursor-grabbing"
    >
      <canvas ref={canvas} width={avatarSizePixels} height={avatarSizePixels} className="size-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_8rem] shadow-veil ring-2 ring-surface"
      />
    </div>
  );
}
