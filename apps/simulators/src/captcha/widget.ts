import { escapar } from '../soporte/pagina.ts';
import { VIVE_MS } from './tokens.ts';

/**
 * The script that a page loads: reCAPTCHA's interface, each captcha in a frame of the stand-in's own origin, which
 * tells its token by message.
 */
export function widgetScript(origen: string): string {
  return `(() => {
  const origen = ${JSON.stringify(origen)};
  const captchas = [];
  const source = (captcha) => origen + '/marco?' + new URLSearchParams({
    sitekey: captcha.options.sitekey, theme: captcha.options.theme || 'light', origen: location.origin,
  });
  addEventListener('message', (event) => {
    if (event.origin !== origen) return;
    const captcha = captchas.find(({ frame }) => frame.contentWindow === event.source);
    if (!captcha) return;
    const { tipo, token } = event.data;
    captcha.token = tipo === 'resuelto' ? token : '';
    if (tipo === 'resuelto') captcha.options.callback?.(token);
    if (tipo === 'vencido') captcha.options['expired-callback']?.();
    if (tipo === 'error') captcha.options['error-callback']?.();
  });
  window.grecaptcha = {
    ready: (listo) => setTimeout(listo, 0),
    render(container, options) {
      const element = typeof container === 'string' ? document.getElementById(container) : container;
      const frame = document.createElement('iframe');
      frame.title = 'Captcha';
      frame.width = '304';
      frame.height = '78';
      frame.style.border = '0';
      frame.style.maxWidth = '100%';
      const captcha = { options, frame, token: '' };
      frame.src = source(captcha);
      element.append(frame);
      return captchas.push(captcha) - 1;
    },
    reset(id = 0) {
      const captcha = captchas[id];
      if (!captcha) return;
      captcha.token = '';
      captcha.frame.src = source(captcha);
    },
    getResponse: (id = 0) => captchas[id]?.token ?? '',
  };
})();
`;
}

const ESTILO = `
:root { font: 15px/1.4 system-ui, sans-serif; }
body { margin: 0; }
body.light { color-scheme: light; } body.dark { color-scheme: dark; }
div { box-sizing: border-box; width: min(302px, 100%); height: 76px; padding: 0 1rem; display: flex; align-items: center;
  border: 1px solid light-dark(#8a919c, #6b727d); border-radius: 8px; background: light-dark(#fff, #1c1f24);
  color: light-dark(#171a1f, #eceef0); }
label { display: flex; align-items: center; gap: .75rem; cursor: pointer; }
input { width: 1.5rem; height: 1.5rem; margin: 0; }
`;

/** The frame: a box to tick. `null` for a key that is not this site's. */
export function framePage(url: URL, siteKey: string): string | null {
  const origen = url.searchParams.get('origen') ?? '';
  if (url.searchParams.get('sitekey') !== siteKey || !/^https?:\/\/[^/]+$/.test(origen)) return null;
  const tema = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Captcha</title><style>${ESTILO}</style></head>
<body class="${tema}" data-origen="${escapar(origen)}"><div><label><input type="checkbox" id="casilla">
No soy un robot</label></div>
<script>
const casilla = document.getElementById('casilla');
const tell = (mensaje) => parent.postMessage(mensaje, document.body.dataset.origen);
casilla.addEventListener('change', async () => {
  if (!casilla.checked) { tell({ tipo: 'vencido' }); return; }
  try {
    const respuesta = await fetch('/token', { method: 'POST', body: new URLSearchParams({ origen: document.body.dataset.origen }) });
    const { token } = await respuesta.json();
    tell({ tipo: 'resuelto', token });
    setTimeout(() => { casilla.checked = false; tell({ tipo: 'vencido' }); }, ${VIVE_MS});
  } catch { casilla.checked = false; tell({ tipo: 'error' }); }
});
</script></body></html>`;
}
