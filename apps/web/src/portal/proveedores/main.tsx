import '../portal.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keep, PATHS, readKept, tokenOf } from './arrival.ts';

const token = tokenOf(new URL(location.href));
// Before anything else: neither the history nor a screenshot of the address bar keeps the token.
if (token !== null) {
  keep(sessionStorage, { token, asked: null });
  history.replaceState(null, '', PATHS.pin);
}

// `tema.js` chose before the first paint; this follows a telephone that turns dark at night.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  document.documentElement.classList.toggle('dark', matches);
});
// The same page with another fragment is no new page: a second link that is opened in this tab begins anew.
addEventListener('hashchange', () => location.reload());

const element = document.getElementById('portal');
if (element === null) throw new Error('portal-pago.html has no #portal');
createRoot(element).render(
  <StrictMode>
    <div className="cuadra flex min-h-dvh flex-col bg-sidebar max-md:bg-background">
      <App kept={readKept(sessionStorage)} arrived={token !== null} />
    </div>
  </StrictMode>,
);
