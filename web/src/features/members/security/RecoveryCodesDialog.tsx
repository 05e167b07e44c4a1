import { Download, Printer } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { downloadTextFile } from '#platform/storage/download-file.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CopyButton } from './CopyButton.tsx';

type Props = { hubName: string; codes: string[]; onClose: () => void };

/** Shows new recovery codes once: to copy, to download or to print. */
export function RecoveryCodesDialog({ hubName, codes, onClose }: Props) {
  const t = useTranslations('settings');
  const labels = useTranslations('app');
  const text = `${t('codesOf', { hub: hubName })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog title={t('recoveryCodes')} closeLabel={labels('close')} onClose={onClose}>
      <div data-prints-alone className="flex flex-col gap-4.5 p-5">
        <p className="hidden font-semibold print:block">{t('codesOf', { hub: hubName })}</p>
        <p className="text-ink-2">{t('codesLine')}</p>
        <ul className="numbers grid grid-cols-2 gap-x-6 gap-y-2 rounded-m bg-sunken px-5 py-4 font-mono text-label print:bg-transparent">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 print:hidden">
          <CopyButton text={codes.join('\n')} label={t('copyCodes')} />
          <Button
            size="small"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => downloadTextFile(t('codesFile'), text)}
          >
            {t('download')}
          </Button>
          <Button size="small" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <div className="contents print:hidden">
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {t('codesSaved')}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
