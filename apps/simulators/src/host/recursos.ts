/**
 * The host's sheet, as old sheets are: it means everything on the page, often with the last word. Cuadra lives in its
 * shadow root and must not show any of it.
 */
export const HOJA = `
* { font-family: Georgia, 'Times New Roman', serif !important; letter-spacing: 1px !important; box-sizing: content-box; }
html { font-size: 20px; }
html, body { margin: 0; height: 100%; }
body { color: #402000; background: #fff7e8; line-height: 2; text-align: justify; --background: #f0f; --spacing: 40px; }
header { height: 64px; padding: 0 24px; background: #7a2e0e; display: flex; align-items: center; gap: 24px; overflow: hidden; }
header, header a { color: #fff !important; }
header output { margin-left: auto; font-size: 14px; }
nav { float: left; width: 176px; height: calc(100% - 64px); overflow: auto; padding: 0 12px; background: #ffe8c7; }
nav h2 { font-size: 14px; text-transform: uppercase; margin: 16px 0 4px; }
nav ul { list-style: square; margin: 0; padding: 0 0 0 20px; font-size: 14px; }
nav a { color: #7a2e0e !important; text-decoration: underline wavy; }
nav a[aria-current=page] { font-weight: bold !important; background: #7a2e0e !important; color: #fff !important; }
#contenido { margin-left: 200px; height: calc(100% - 64px); overflow: auto; }
#contenido.propia { padding: 0 24px; }
h1, h2, h3 { font-variant: small-caps; text-shadow: 1px 1px 2px #c96; }
button, input, select { border: 4px outset #7a2e0e !important; background: #ffd9a0 !important; padding: 8px !important; border-radius: 0 !important; }
table, td, th { border: 3px ridge #7a2e0e !important; background: #fff1d6; }
a { color: #c30 !important; }
svg { fill: #c30 !important; stroke: #c30 !important; }
.flex, .grid { display: block !important; } .hidden { display: block !important; } .fixed, .absolute { position: static !important; }
[role=dialog], [role=menu], [role=listbox] { opacity: .2 !important; transform: rotate(2deg); }
`;

/** Joins host and Cuadra by the two events; the address is Cuadra's to write while it is mounted. */
export const GUION = `
const ruta = document.getElementById('ruta');
const enlaces = [...document.querySelectorAll('nav a')];
const hueco = document.getElementById('cuadra');

function mark(path) {
  const limpio = path.split(/[?#]/)[0];
  ruta.textContent = path;
  for (const enlace of enlaces) {
    const destino = enlace.getAttribute('href');
    if (limpio === destino || limpio.startsWith(destino + '/')) enlace.setAttribute('aria-current', 'page');
    else enlace.removeAttribute('aria-current');
  }
}
mark(location.pathname + location.search);

if (hueco !== null) {
  window.rutas = [];
  window.addEventListener('cuadra:route-change', ({ detail }) => {
    window.rutas.push(detail.path);
    mark(detail.path);
  });
  for (const enlace of enlaces) {
    const path = enlace.getAttribute('href');
    if (!path.startsWith('/m/')) continue;
    enlace.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      window.dispatchEvent(new CustomEvent('cuadra:path-change', { detail: { path } }));
    });
  }
  window.desmontar = Cuadra.mount(hueco, { onSignout: () => location.assign('/login?salida=si') });
}
`;

/** Sends the host's own sign-in form to Cuadra's service. */
export const GUION_INGRESO = `
const form = document.querySelector('form');
const problema = document.querySelector('[role=alert]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { email, password } = Object.fromEntries(new FormData(form));
  const respuesta = await fetch('/monolito/signin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cuerpo = await respuesta.json().catch(() => ({}));
  if (respuesta.ok && cuerpo.status === 'success') location.assign('/m/home');
  else problema.textContent = cuerpo.error?.message ?? 'Entra en Cuadra: esta cuenta pide un paso más.';
});
`;
