import type { Session } from '../shared/session/index.ts';

const COMPANY_KEY = 'cuadra-empresa';

/**
 * The company belongs to the session, so a change in one tab changes every tab's. A tab that shows another
 * company's data, or somebody who signed out, loads itself again.
 */
export function shareCompanyAcrossTabs(session: Session): () => void {
  let shown: string | null = null;
  function tell(current: string | null): void {
    if (current !== null && current === shown) return;
    shown = current;
    try {
      if (current === null) localStorage.removeItem(COMPANY_KEY);
      else localStorage.setItem(COMPANY_KEY, current);
    } catch {
      // Without storage the tabs cannot tell each other; the server still answers for the right company.
    }
  }
  const stops = [
    session.subscribe(() => {
      const { user } = session.getState();
      if (user !== null) tell(`${user.id}:${user.Empresa.id}`);
    }),
    session.onEnd(() => tell(null)),
  ];
  const onStorage = (event: StorageEvent) => {
    if (event.key === COMPANY_KEY && shown !== null && event.newValue !== shown) location.reload();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    globalThis.removeEventListener('storage', onStorage);
  };
}
