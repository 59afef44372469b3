import { escapar } from '../soporte/pagina.ts';
import { DE_CUADRA, PROPIAS, type Entrada } from './menu.ts';

const lista = (entradas: readonly Entrada[]) =>
  `<ul>${entradas.map(({ path, nombre }) => `<li><a href="${path}">${nombre}</a></li>`).join('')}</ul>`;

const MENU = `<nav aria-label="Menú del anfitrión"><h2>Anfitrión</h2>${lista(PROPIAS)}<h2>Cuadra</h2>${lista(DE_CUADRA)}</nav>`;

function page(titulo: string, contenido: string, scripts: readonly string[]): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapar(titulo)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/anfitrion/hoja.css"></head>
<body><header><strong>Sistema heredado</strong><a href="/login">Entrar</a><output id="ruta"></output></header>${MENU}${contenido}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}</body></html>`;
}

/** A page of the host with an element for Cuadra, which fills it. */
export const paginaCuadra = () =>
  page('Sistema heredado', '<div id="contenido"><div id="cuadra" style="height:100%"></div></div>', [
    '/m/cuadra.js',
    '/anfitrion/guion.js',
  ]);

/** A page that the host has of its own. */
export function paginaPropia(path: string): string {
  const nombre = PROPIAS.find((entrada) => entrada.path === path)?.nombre ?? 'Sistema heredado';
  const contenido = `<div id="contenido" class="propia"><h1>${escapar(nombre)}</h1>
    <p>Esta página es del anfitrión: <code>${escapar(path)}</code>. En la demo no hace nada; muestra adónde se sale de Cuadra.</p></div>`;
  return page(`${nombre} · Sistema heredado`, contenido, ['/anfitrion/guion.js']);
}

export const paginaIngreso = (salida: boolean) =>
  page(
    'Entrar · Sistema heredado',
    `<div id="contenido" class="propia"><h1>Entrar</h1>${salida ? '<p>Saliste del sistema.</p>' : ''}
    <form><p><label>Email <input name="email" type="email" required autocomplete="username"></label></p>
    <p><label>Contraseña <input name="password" type="password" required autocomplete="current-password"></label></p>
    <p role="alert"></p><button>Entrar</button></form></div>`,
    ['/anfitrion/guion.js', '/anfitrion/ingreso.js'],
  );

export const paginaPerdida = (path: string) =>
  page(
    'No existe · Sistema heredado',
    `<div id="contenido" class="propia"><h1>No existe</h1><p>El anfitrión no tiene <code>${escapar(path)}</code>.</p></div>`,
    ['/anfitrion/guion.js'],
  );
