import { tabCompany } from '../shared/api/index.ts';
import type { Session } from '../shared/session/index.ts';

const PERSON_KEY = 'cuadra-persona';

/**
 * The session is every tab's, the company each tab's own. A tab loads itself again when another signs its person out
 * or somebody else in. New tabs begin with the company of the tab that was looked at last.
 */
export function shareSessionAcrossTabs(session: Session): () => void {
  let shown: string | null = null;
  function tell(current: string | null): void {
    if (current === shown && current !== null) return;
    shown = current;
    try {
      if (current === null) localStorage.removeItem(PERSON_KEY);
      else localStorage.setItem(PERSON_KEY, current);
    } catch {
      // Without storage the tabs cannot tell each other; the server still answers for the right person.
    }
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === PERSON_KEY && shown !== null && event.newValue !== shown) location.reload();
  };
  const stops = [
    session.subscribe(() => {
      const { user } = session.getState();
      if (user !== null) tell(String(user.id));
    }),
    session.onEnd(() => tell(null)),
  ];
  globalThis.addEventListener('storage', onStorage);
  globalThis.addEventListener('focus', tabCompany.share);
  return () => {
    for (const stop of stops) stop();
    globalThis.removeEventListener('storage', onStorage);
    globalThis.removeEventListener('focus', tabCompany.share);
  };
}
