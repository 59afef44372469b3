import type { Configuracion, Servicio } from '@cuadra/contract';
import type { Tema } from '@cuadra/ui';
import { tokens } from '../shared/api/index.ts';
import { PREFIX } from '../shared/config/index.ts';
import { loadConfig } from '../shared/config/load-config.ts';
import { setTheme } from '../shared/theme/index.ts';
import { openShadow } from './embedded-shadow.ts';
import { talkToHost } from './host-events.ts';
import { createHostHistory } from './host-history.ts';
import { mount, type Mounted } from './mount.tsx';
import { showFailure } from './show-failure.ts';
import { takeToken } from './take-token.ts';

/** What a host page may say; docs/embebido.md is the agreement. */
export interface EmbeddedOptions {
  /** What the host's pages for Cuadra begin with; `/m`. */
  readonly basepath?: string;
  readonly environment?: Configuracion['environment'];
  readonly services?: Partial<Record<Servicio, string>>;
  readonly accessToken?: string;
  /** The host's home; `/`. */
  readonly homeUrl?: string;
  /** The session has ended. Without it the browser goes to `homeUrl`. */
  readonly onSignout?: () => void;
  readonly theme?: Tema;
  readonly consent?: boolean;
}

/** Written by the build: names of the style sheets, beside this script, and of the build itself. */
declare const CUADRA_BUILD: { readonly css: string; readonly fonts: string; readonly build: string };

const here = (file: string) => new URL(file, import.meta.url).href;
let current: symbol | null = null;

/** Calls once, however often the session is found to have ended. */
function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}

async function start(shadow: ReturnType<typeof openShadow>, options: EmbeddedOptions): Promise<() => void> {
  const { basepath = PREFIX, homeUrl = '/', accessToken, environment, services } = options;
  const onSignout = once(options.onSignout ?? (() => location.assign(homeUrl)));
  await Promise.all([
    shadow.styled,
    loadConfig(
      here('./configuracion.json'),
      {
        embedded: true,
        basepath,
        homeUrl,
        onSignout,
        hostConsent: options.consent ?? false,
        build: CUADRA_BUILD.build,
      },
      { accessToken, environment, services },
    ),
  ]);
  takeToken(tokens);
  if (options.theme !== undefined) setTheme(options.theme);
  const title = document.title;
  const mounted: Mounted = mount({
    element: shadow.container,
    root: shadow.root,
    themed: shadow.container,
    className: 'h-full overflow-hidden',
    history: createHostHistory(basepath),
    latestBuildUrl: here('./builds/latest.json'),
  });
  let someone = false;
  const stops = [
    talkToHost(mounted.router),
    mounted.session.subscribe(() => {
      someone ||= mounted.session.getState().user !== null;
    }),
    // Who signs out does so on a page that has not asked who it is; a stranger who is refused was never here.
    mounted.session.onEnd((signedOut) => {
      if (signedOut || someone) onSignout();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    mounted.unmount();
    document.title = title;
  };
}

/**
 * Puts Cuadra into an element of a host page and answers what takes it out again. One at a time: the address belongs
 * to one.
 */
function mountInto(element: HTMLElement, options: EmbeddedOptions = {}): () => void {
  if (current !== null) throw new Error('Cuadra ya está montada en esta página.');
  const mine = Symbol('mounted');
  current = mine;
  const shadow = openShadow(element, { css: here(CUADRA_BUILD.css), fonts: here(CUADRA_BUILD.fonts) });
  let unmount: (() => void) | null = null;
  start(shadow, options).then(
    (stop) => {
      if (current === mine) unmount = stop;
      else stop();
    },
    (error: unknown) => {
      showFailure(shadow.container, error);
      globalThis.reportError(error);
    },
  );
  return () => {
    if (current !== mine) return;
    current = null;
    unmount?.();
    shadow.close();
  };
}

declare global {
  interface Window {
    Cuadra?: { readonly mount: typeof mountInto };
  }
}

window.Cuadra = { mount: mountInto };
window.dispatchEvent(new CustomEvent('cuadra:ready'));
