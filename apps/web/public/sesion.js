// This script requests the session and the screen's first call while the page's own script loads. The client makes the
// same requests, with the same addresses and headers, and takes these answers (src/shared/api/early.ts). Pages of screens for signed-in people carry it, and name the screen's first call
// (build/screen-pages.ts). Kept apart for the reasons of tema.js.
(() => {
  const LIMIT_MS = 15_000;
  /** Addresses of the services as they were last served, which the next page does not wait for. */
  const KEPT = 'cuadra-servicios';
  const first = document.currentScript?.dataset.primera;
  const read = (storage, key) => {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      // Storage may be refused; then the session's own company answers.
      return null;
    }
  };
  const payloadOf = (token) => {
    try {
      return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    } catch {
      return {};
    }
  };
  const answers = new Map();
  const bodies = new Map();
  const ask = (url, headers, then = async () => undefined) => {
    const key = JSON.stringify([url, headers]);
    const answer = fetch(url, { headers, credentials: 'include' }).then(async (response) => {
      // The next request starts before the page's script sees this answer.
      if (response.ok) await then(response.clone());
      return response;
    });
    answers.set(key, answer);
    // A body that is there before the screen is drawn with its first frame.
    answer
      .then(async (response) => {
        const body = response.ok ? await response.clone().json() : undefined;
        if (answers.has(key) && body !== undefined) bodies.set(key, body);
      })
      .catch(() => undefined);
  };

  const baseOf = (services, name) => (services?.[name] ?? '').replace(/\/+$/, '');
  const askSession = ({ services, accessToken }) => {
    const [monolito, acceso] = ['monolito', 'acceso'].map((name) => baseOf(services, name));
    // Another origin keeps its cookies to itself, and a given token is not the stored one.
    if (accessToken || !monolito.startsWith('/') || !acceso.startsWith('/')) return;
    if (!/(?:^|;\s*)XSRF-TOKEN=[^;]/.test(document.cookie)) return;
    const kept = [read('sessionStorage', 'cuadra-empresa'), read('localStorage', 'cuadra-empresa')];
    const company = kept.find((text) => /^[1-9]\d*$/.test(text ?? ''));
    const common = { accept: 'application/json', ...(company ? { 'x-empresa': company } : {}) };
    const askAccess = (token) => {
      const headers = { ...common, 'x-access-token': token };
      ask(`${acceso}/access`, headers);
      // Without a company the script would name the session's own, and an address with a search asks for something else.
      if (first && company && location.search === '') ask(`${baseOf(services, 'api')}${first}`, headers);
    };

    const token = read('localStorage', 'mm-access-token');
    const { emp, exp } = token === null ? {} : payloadOf(token);
    const alive = token !== null && !(exp * 1000 < Date.now());
    if (alive && (!company || typeof emp !== 'number' || emp === Number(company))) return askAccess(token);
    // A dead token would be refused first; the script finds none and takes the new one.
    if (token !== null && !alive) localStorage.removeItem('mm-access-token');
    ask(`${monolito}/api/obtainToken`, common, async (response) => {
      const { token: fresh } = await response.json();
      if (typeof fresh === 'string') askAccess(fresh);
    });
  };

  const lastServed = read('localStorage', KEPT);
  if (lastServed !== null) {
    try {
      askSession({ services: JSON.parse(lastServed) });
    } catch {
      // Text that is not JSON is ignored: the served addresses replace it.
    }
  }
  const keep = (text) => {
    try {
      if (text === null) localStorage.removeItem(KEPT);
      else localStorage.setItem(KEPT, text);
    } catch {
      // Without storage each page waits for its configuration.
    }
  };

  const configuracion = fetch('/configuracion.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).then((response) => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))));
  configuracion
    .then((served) => {
      const text = served.accessToken ? null : JSON.stringify(served.services);
      if (text !== null && text === lastServed) return;
      answers.clear();
      bodies.clear();
      keep(text);
      askSession(served);
    })
    .catch(() => undefined);
  globalThis.cuadraTemprano = { configuracion, answers, bodies };
  // The first formatter of dates takes 10 to 30 ms: here they pass while the page's script is on its way, and once the
  // frame of the page is painted.
  requestAnimationFrame(() =>
    setTimeout(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', dateStyle: 'short' })),
  );
  // Answers that were not taken in time are stale.
  setTimeout(() => {
    answers.clear();
    bodies.clear();
  }, LIMIT_MS);
})();
