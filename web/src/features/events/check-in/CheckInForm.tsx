import { eventTicketCodeSchema } from '@mutirao/contract/features/events/check-in/schemas';
import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { useCheckInByTicket } from './queries.ts';

const Camera = lazy(() =>
  import('./TicketScanner.tsx').then((module) => ({ default: module.TicketScanner })),
);

// A ticket is accepted again if the camera has not read that ticket for this time, in milliseconds.
const rescanDelayMs = 2_000;

/** The form in which tickets are typed or scanned, one after the other. */
export function CheckInForm({ id }: { id: string }) {
  const t = useTranslations('checkIn');
  const checkIn = useCheckInByTicket(id);
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isForeign, setForeign] = useState(false);
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lastSeen = useRef({ text: '', at: 0 });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (checkIn.isPending) return;
    setForeign(false);
    const read = eventTicketCodeSchema.safeParse(code);
    setWrong(!read.success);
    if (!read.success) return checkIn.reset();
    checkIn.mutate(read.data, {
      onSuccess: () => setCode(''),
      onSettled: () => form.current?.querySelector('input')?.focus(),
    });
  }

  // The camera reads the same ticket many times in a row. The same code is accepted again only if it has not been read
  // for `rescanDelayMs`.
  function readTicket(text: string) {
    const { text: before, at } = lastSeen.current;
    lastSeen.current = { text, at: Date.now() };
    if (checkIn.isPending || (text === before && Date.now() - at < rescanDelayMs)) return;
    const read = eventTicketCodeSchema.safeParse(text);
    setWrong(false);
    if (!read.success) return setForeign(true);
    setForeign(false);
    checkIn.mutate(read.data, { onSuccess: () => navigator.vibrate?.(60) });
  }

  function toggleCamera() {
    lastSeen.current = { text: '', at: 0 };
    setForeign(false);
    setIsCameraOpen(!isCameraOpen);
  }
  const Icon = isCameraOpen ? CameraOff : CameraIcon;
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
      {isCameraOpen && (
        <Suspense fallback={<div className="aspect-4/3 w-full rounded-m bg-sunken" />}>
          <Camera onRead={readTicket} />
        </Suspense>
      )}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        error={isWrong ? t('codeWrong') : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono uppercase"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={checkIn.isPending}>
          {t('markPresent')}
        </Button>
        <Button icon={<Icon size={16} aria-hidden="true" />} onClick={toggleCamera}>
          {t(isCameraOpen ? 'cameraOff' : 'cameraOn')}
        </Button>
      </div>
      <CheckInResult checkIn={checkIn} isForeign={isForeign} />
    </form>
  );
}

type ResultProps = {
  checkIn: Pick<ReturnType<typeof useCheckInByTicket>, 'data' | 'error'>;
  /** True if the camera read something that is not a ticket. */
  isForeign: boolean;
};

function CheckInResult({ checkIn: { data: seen, error }, isForeign }: ResultProps) {
  const t = useTranslations('checkIn');
  const problem = useErrorMessageFormatter();
  const { time } = useEventTimeFormatters();
  const name = seen?.member.name ?? '';
  return (
    <p role="status" className="min-h-6 font-semibold wrap-anywhere">
      {isForeign && <span className="text-clay">{t('cameraForeign')}</span>}
      {seen && !isForeign && (
        <span className={seen.isDuplicate ? 'text-ink-2' : 'text-leaf'}>
          {seen.isDuplicate ? t('already', { name, time: time(seen.presentAt) }) : t('came', { name })}
        </span>
      )}
      {error && !isForeign && <span className="text-clay">{problem(t('failed'), error)}</span>}
    </p>
  );
}
