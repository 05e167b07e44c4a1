import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHub } from '#features/hub-settings/index.ts';
import { MaintenancePage } from '#features/hub-settings/maintenance/MaintenancePage.tsx';
import { loadMaintenanceTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

/** Covers the page and its dialogs during maintenance. They stay mounted, so typed text is preserved. */
export function MaintenanceLayer(props: { isMember: boolean; lacksFactor: boolean; isOverlay: boolean }) {
  const hub = useHub();
  const layer = useRef<HTMLDialogElement>(null);
  const open = () => layer.current?.open === false && layer.current.showModal();

  useEffect(() => {
    const item = layer.current;
    item?.showModal();
    return () => item?.close();
  }, []);

  return createPortal(
    <dialog
      ref={layer}
      aria-label={hub.name}
      // Escape must not close the dialog. It closes when this layer is unmounted, such as at the end of the
      // maintenance.
      onCancel={(event) => event.preventDefault()}
      onClose={open}
      className="pointer-events-auto m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
    >
      <WithTranslations loader={loadMaintenanceTranslations}>
        <MaintenancePage hub={hub} {...props} />
      </WithTranslations>
    </dialog>,
    document.body,
  );
}
