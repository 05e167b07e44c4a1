import { accentStyles, usualAccent } from '@mutirao/contract/features/hub-settings/accent';
import { readBoot } from '@mutirao/contract/features/boot/endpoints';
import { hubChanged } from '@mutirao/contract/features/hub-settings/signals';
import { useContext, useEffect, useRef } from 'react';
import { call } from '#platform/api/call.ts';
import { hear, onReturn } from '#platform/live/socket.ts';
import { layStyles } from '#platform/theme/own-colours.ts';
import { HubContext } from './HubContext.ts';

/** Everybody hears it in one moment: they ask within so many milliseconds, not all at once. */
const spread = 5_000;

/** Takes over what an admin changes of the hub: its name, mark, colours and categories. Draws nothing itself. */
export function HubNews() {
  const { hub, onHubChange } = useContext(HubContext);
  const accent = useRef(hub.accent);

  useEffect(() => {
    accent.current = hub.accent;
  }, [hub.accent]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      timer = undefined;
      const boot = await call(readBoot).catch(() => undefined);
      if (!boot) return;
      if (boot.hub.accent !== accent.current) layStyles(accentStyles(boot.hub.accent ?? usualAccent));
      onHubChange(boot.hub);
    }
    const askSoon = () => {
      timer ??= setTimeout(() => void ask(), Math.random() * spread);
    };
    const forgets = [hear(hubChanged, askSoon), onReturn(askSoon)];
    return () => {
      clearTimeout(timer);
      forgets.forEach((forget) => forget());
    };
  }, [onHubChange]);

  return null;
}
