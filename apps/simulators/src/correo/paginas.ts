import { escapar, pagina } from '../soporte/pagina.ts';
import type { MensajeRecibido } from './buzon.ts';

const HORA = new Intl.DateTimeFormat('es-CL', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Santiago',
});

const ESTILO = `
li + li { border-top: 1px solid light-dark(#dfe2e6, #343940); }
li a { display: block; padding: .75rem 0; text-decoration: none; }
li strong { display: block; }
iframe { width: 100%; height: 36rem; border: 0; border-radius: 8px; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: light-dark(#555c66, #a4abb5); } dd { margin: 0; overflow-wrap: anywhere; }
`;

export function paginaBuzon(mensajes: readonly MensajeRecibido[], para: string): string {
  const filas = mensajes
    .toReversed()
    .map(
      ({ id, asunto, para: destino, recibido }) =>
        `<li><a href="/mensajes/${id}/ver"><strong>${escapar(asunto)}</strong>
        <span class="nota">Para ${escapar(destino.join(', '))} · ${HORA.format(new Date(recibido))}</span></a></li>`,
    )
    .join('');
  const vacio = '<p>Todavía no llega ningún correo. Recarga la página después de pedir uno.</p>';
  return pagina(
    'Buzón de la demo',
    `<h1>Buzón de la demo</h1>
    <p class="nota">Aquí llegan los correos que Cuadra envía en esta máquina. Ninguno sale a internet.</p>
    <form method="get" action="/"><label>Buscar por destinatario
    <input type="search" name="to" value="${escapar(para)}" autocomplete="off"></label></form>
    <div class="caja">${filas === '' ? vacio : `<ul>${filas}</ul>`}</div>
    <p class="nota"><a href="/dns">DNS de la demo</a></p>`,
    { estilo: ESTILO },
  );
}

/** The records of the demo's name server, and a form for another. */
export function paginaDns(registros: readonly (readonly [string, readonly string[]])[]): string {
  const filas = registros
    .map(
      ([nombre, valores]) =>
        `<dt>${escapar(nombre)}</dt>${valores.map((valor) => `<dd>${escapar(valor)}</dd>`).join('')}`,
    )
    .join('');
  return pagina(
    'DNS de la demo',
    `<p><a href="/">Volver al buzón</a></p><h1>DNS de la demo</h1>
    <p class="nota">Hace de servidor de nombres de cualquier dominio. Un valor vacío borra el registro.</p>
    <form class="caja" method="post" action="/dns">
    <label>Nombre<input name="nombre" required autocomplete="off"></label>
    <label>Valor TXT<textarea name="valor" rows="4"></textarea></label>
    <button>Publicar</button></form>
    <div class="caja">${filas === '' ? '<p>Todavía no hay registros.</p>' : `<dl>${filas}</dl>`}</div>`,
    { estilo: ESTILO },
  );
}

/** The mail itself stands in a frame that runs no script; its links open in a window of their own. */
export function paginaMensaje(mensaje: MensajeRecibido, respondido: boolean): string {
  const { id, asunto, de, para, recibido, html, texto, adjuntos } = mensaje;
  const cuerpo = html === '' ? `<pre>${escapar(texto)}</pre>` : html;
  const documento = `<base target="_blank">${cuerpo}`;
  return pagina(
    asunto,
    `<p><a href="/">Volver al buzón</a></p><h1>${escapar(asunto)}</h1>
    <div class="caja"><dl><dt>De</dt><dd>${escapar(de)}</dd><dt>Para</dt><dd>${escapar(para.join(', '))}</dd>
    <dt>Fecha</dt><dd>${HORA.format(new Date(recibido))}</dd>${
      adjuntos.length === 0
        ? ''
        : `<dt>Adjuntos</dt><dd>${adjuntos
            .map(({ nombre }, i) => `<a href="/mensajes/${id}/adjuntos/${i}">${escapar(nombre)}</a>`)
            .join(', ')}</dd>`
    }</dl></div>
    <div class="caja"><iframe title="Contenido del correo" srcdoc="${escapar(documento)}"
    sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
    ${respondido ? '<p role="status">Respuesta enviada.</p>' : ''}
    <form class="caja" method="post" enctype="multipart/form-data" action="/mensajes/${id}/responder">
    <label>Responder<textarea name="texto" rows="4" required></textarea></label>
    <label>Archivo<input type="file" name="archivo"></label>
    <button>Enviar respuesta</button></form>`,
    { estilo: ESTILO },
  );
}
