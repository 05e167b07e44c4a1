import { useEffect } from 'react';
import { landing } from '#platform/session/landing.ts';
import { tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { useMe } from './queries.ts';

let isGreeted = false;

/** Welcomes whoever has just come in by the link that confirms their address. */
export function useGreeting(hubName: string) {
  const words = useWords('members');
  const isMember = useMe() !== null;
  useEffect(() => {
    const isConfirmation = landing?.kind === 'session' && landing.purpose === 'signup';
    if (!isConfirmation || !isMember || isGreeted) return;
    isGreeted = true;
    tellSuccess(words('confirmed'), words('signedInLine', { hub: hubName }));
  }, [isMember, hubName, words]);
}
