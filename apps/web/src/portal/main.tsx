import './portal.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { arrivalOf, withoutToken } from './take-token.ts';

const url = new URL(location.href);
const arrival = arrivalOf(url);
// Before anything else: neither the history nor a screenshot of the address bar keeps the token.
if (arrival.token !== null) history.replaceState(null, '', withoutToken(url));

// `tema.js` chose before the first paint; this follows a telephone that turns dark at night.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  document.documentElement.classList.toggle('dark', matches);
});

const element = document.getElementById('portal');
if (element === null) throw new Error('portal.html has no #portal');
createRoot(element).render(
  <StrictMode>
    <div className="cuadra flex min-h-dvh flex-col bg-sidebar max-md:bg-background">
      <App arrival={arrival} />
    </div>
  </StrictMode>,
);
