import { escapar, pagina } from '../soporte/pagina.ts';

/** What every bank of the stand-in takes. */
export const CLAVE_BANCO = 'banco-demo';

/** The script that a page loads: a window over it, in a frame of the stand-in's own origin. */
export function widgetScript(origen: string): string {
  return `(() => {
  const origen = ${JSON.stringify(origen)};
  window.Fintoc = {
    create(options) {
      let frame = null;
      const listen = (event) => {
        if (event.origin !== origen || frame === null || event.source !== frame.contentWindow) return;
        if (event.data.tipo === 'listo') { widget.close(); options.onSuccess?.({ exchangeToken: event.data.exchangeToken }); }
        if (event.data.tipo === 'salir') { widget.close(); options.onExit?.(); }
      };
      const widget = {
        open() {
          if (frame !== null) return;
          frame = document.createElement('iframe');
          frame.title = 'Conectar con el banco';
          frame.src = origen + '/widget?' + new URLSearchParams({
            token: options.widgetToken, institucion: options.institutionId || '', origen: location.origin,
          });
          Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '9999' });
          addEventListener('message', listen);
          document.body.append(frame);
          frame.focus();
        },
        close() { removeEventListener('message', listen); frame?.remove(); frame = null; },
        destroy() { widget.close(); },
      };
      return widget;
    },
  };
})();
`;
}

/** The window: signing in at the bank. What is typed stays in the stand-in. */
export function widgetPage(url: URL): string | null {
  const origen = url.searchParams.get('origen') ?? '';
  const token = url.searchParams.get('token') ?? '';
  const institucion = url.searchParams.get('institucion') ?? '';
  if (!/^https?:\/\/[^/]+$/.test(origen) || token === '') return null;
  return pagina(
    'Conectar con el banco',
    `<h1>Entra a tu banco</h1>
<p class="nota">Simulador de Fintoc. Cualquier RUT entra con la clave <code>${CLAVE_BANCO}</code>.</p>
<form class="caja" id="entrar" data-origen="${escapar(origen)}" data-token="${escapar(token)}" data-institucion="${escapar(institucion)}">
<label>RUT <input name="usuario" autocomplete="off" required></label>
<label>Clave <input name="clave" type="password" autocomplete="off" required></label>
<p id="mensaje" role="alert"></p>
<button class="principal" type="submit">Entrar</button>
<button type="button" id="salir">Cancelar</button>
</form>
<script>
const form = document.getElementById('entrar');
const { origen, token, institucion } = form.dataset;
const tell = (mensaje) => parent.postMessage(mensaje, origen);
document.getElementById('salir').addEventListener('click', () => tell({ tipo: 'salir' }));
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const datos = new URLSearchParams(new FormData(form));
  datos.set('token', token);
  datos.set('institucion', institucion);
  const respuesta = await fetch('/widget/entrar', { method: 'POST', body: datos });
  const { exchangeToken, mensaje } = await respuesta.json();
  document.getElementById('mensaje').textContent = mensaje ?? '';
  if (exchangeToken) tell({ tipo: 'listo', exchangeToken });
});
form.elements.usuario.focus();
</script>`,
  );
}
