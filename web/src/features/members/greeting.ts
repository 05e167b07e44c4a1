import { useEffect } from 'react';
import { landing } from '#platform/session/landing.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { linkProblem } from './entry-problems.ts';
import { useIsSecondStepDue, useMe, useWasTurnedAway } from './queries.ts';

let isGreeted = false;

/** Welcomes a user who has just signed in by a link or an external provider; shows an error when it failed. */
export function useGreeting({ hubName, isSyncing }: { hubName: string; isSyncing: boolean }) {
  const words = useWords('members');
  const isMember = useMe() !== null;
  const isHalfway = useIsSecondStepDue();
  const wasTurnedAway = useWasTurnedAway();
  useEffect(() => {
    if (isGreeted || isSyncing || isHalfway) return;
    const title = wasTurnedAway ? 'inviteNeeded' : titleFor(isMember);
    if (!title) return;
    isGreeted = true;
    const code = landing?.kind === 'problem' ? landing.code : '';
    if (title === 'inviteNeeded') tellProblem(words(title), words('inviteNeededLine'));
    else if (title === 'linkFailed') tellProblem(words(title), words(linkProblem(code)));
    else if (title === 'signInFailed') tellProblem(words(title), words('providerFailed'));
    else tellSuccess(words(title), words('signedInLine', { hub: hubName }));
  }, [isMember, isSyncing, isHalfway, wasTurnedAway, hubName, words]);
}

// Linking another account starts in the settings and returns there.
const isLinking = location.pathname.startsWith('/settings');

function titleFor(isMember: boolean) {
  if (landing?.kind === 'problem') return isLinking ? 'linkFailed' : undefined;
  if (landing?.kind === 'code') {
    if (!isMember) return 'signInFailed';
    return isLinking ? undefined : 'signedIn';
  }
  return landing?.kind === 'session' && landing.purpose === 'signup' && isMember ? 'confirmed' : undefined;
}
