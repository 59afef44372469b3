import { useState } from 'react';
import { keep, PATHS, type Kept } from './arrival.ts';
import { Closed } from './closed.tsx';
import { Payments } from './payments.tsx';
import { PinPage } from './pin-page.tsx';

type Screen = 'pin' | 'list' | 'closed';

const PATH: Readonly<Record<Screen, string>> = { pin: PATHS.pin, list: PATHS.list, closed: PATHS.home };

/** First the PIN of a link that was just opened; else the session of before, if it still lives. */
function firstScreen(path: string, kept: Kept | null, arrived: boolean): Screen {
  if (arrived || (kept !== null && path.startsWith(PATHS.pin))) return 'pin';
  return 'list';
}

export interface AppProps {
  readonly kept: Kept | null;
  /** The address brought a token. */
  readonly arrived: boolean;
}

/** The suppliers' page: a PIN, then what is paid to them. */
export function App({ kept: first, arrived }: AppProps) {
  const [kept, setKept] = useState(first);
  const [screen, setScreen] = useState(() => firstScreen(location.pathname, first, arrived));
  const go = (next: Screen) => {
    history.replaceState(null, '', PATH[next]);
    setScreen(next);
  };
  const save = (next: Kept | null) => {
    keep(sessionStorage, next);
    setKept(next);
  };
  switch (screen) {
    case 'pin':
      return kept === null ? (
        <Closed />
      ) : (
        <PinPage
          kept={kept}
          onAsked={(asked) => save({ ...kept, asked })}
          onEntered={() => {
            save({ ...kept, asked: null });
            go('list');
          }}
        />
      );
    case 'list':
      return (
        <Payments
          onEnded={() => go(kept === null ? 'closed' : 'pin')}
          onLeft={() => {
            save(null);
            go('closed');
          }}
        />
      );
    case 'closed':
      return <Closed />;
  }
}
