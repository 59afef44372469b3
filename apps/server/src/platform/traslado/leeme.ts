import { formatRut, parseRut } from '@cuadra/domain';
import { DESCRIPCIONES, describeTipo } from './descripciones.ts';
import type { Manifiesto, TablaDeManifiesto } from './manifiesto.ts';

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (texto: string) => texto.replaceAll(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? '');
const number = (valor: number) => valor.toLocaleString('es-CL');
const amount = (valor: string) => {
  const [entero = '0', decimales] = valor.split('.');
  return BigInt(entero).toLocaleString('es-CL') + (decimales === undefined ? '' : `,${decimales}`);
};

const ESTILO = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
td,th{border-bottom:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums}
summary{cursor:pointer;padding:.25rem 0}
code{font-size:.9em;overflow-wrap:anywhere}
.ancho{overflow-x:auto}`;

function titleOf(nombre: string): string {
  const titulo = DESCRIPCIONES[nombre] ?? nombre.replaceAll('_', ' ');
  return titulo.charAt(0).toUpperCase() + titulo.slice(1);
}
const byTitle = (a: TablaDeManifiesto, b: TablaDeManifiesto) =>
  titleOf(a.nombre).localeCompare(titleOf(b.nombre), 'es');

function section({ nombre, archivo, filas, sumas, columnas }: TablaDeManifiesto): string {
  const filasDeColumnas = columnas.map(({ nombre: columna, tipo, papel }) => {
    const suma = sumas[columna];
    const total = suma === undefined ? '' : amount(suma);
    return `<tr><td><code>${escape(columna)}</code></td><td>${describeTipo(tipo, papel)}</td><td class="n">${total}</td></tr>`;
  });
  return `<details id="${nombre}"><summary><b>${escape(titleOf(nombre))}</b> · <code>${archivo}</code> · ${number(filas)} ${filas === 1 ? 'fila' : 'filas'}</summary>
<div class="ancho"><table><tr><th>Columna</th><th>Contenido</th><th class="n">Suma</th></tr>${filasDeColumnas.join('')}</table></div></details>`;
}

/** The page of an archive, which a browser opens without a network. */
export function renderLeeme(manifiesto: Manifiesto): string {
  const { empresa, tablas, archivos, personas, creado, noViaja, esquema } = manifiesto;
  const rut = parseRut(empresa.rut);
  const conFilas = tablas.filter(({ filas }) => filas > 0).toSorted(byTitle);
  const vacias = tablas.filter(({ filas }) => filas === 0);
  const dia = new Date(creado).toLocaleString('es-CL', { timeZone: 'America/Santiago' });
  const faltan =
    archivos.faltantes.length === 0
      ? ''
      : `<p>${number(archivos.faltantes.length)} archivos no estaban donde se guardan, y no vienen: ${archivos.faltantes.map((ruta) => `<code>${escape(ruta)}</code>`).join(', ')}.</p>`;
  return `<!doctype html>
<html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Datos de ${escape(empresa.razonSocial)}</title><style>${ESTILO}</style></head><body>
<h1>Datos de ${escape(empresa.razonSocial)}</h1>
<p>RUT ${escape(rut ? formatRut(rut) : empresa.rut)} · ${escape(dia)}</p>
<h2>Qué trae</h2>
<ul>
<li><code>datos/</code>: ${number(conFilas.length)} tablas con datos, una por archivo CSV.</li>
<li><code>archivos/</code>: ${number(archivos.cantidad)} archivos (XML, PDF, cartolas y adjuntos), tal como llegaron. <code>${archivos.indice}</code> los enumera.</li>
<li><code>${personas.archivo}</code>: ${number(personas.filas)} personas, con su correo, nombre y grupo. Las contraseñas no vienen.</li>
<li><code>manifiesto.json</code>: filas, sumas y huella SHA-256 de cada archivo, para comprobar que nada cambió.</li>
</ul>
<h2>Cómo se lee</h2>
<ul>
<li>Los CSV van en UTF-8, separados por comas; la primera fila nombra las columnas. En Excel: Datos, De texto/CSV.</li>
<li>Un campo sin nada es «sin dato»; <code>""</code> es un texto vacío.</li>
<li>Los montos van en la unidad menor de su moneda: pesos sin decimales, y centavos en dólares y euros. <code>id_moneda</code> 1 es peso chileno.</li>
<li><code>id</code> numera las filas de una tabla; <code>id_documento</code>, <code>id_cartola</code> y las demás <code>id_…</code> apuntan a esa fila de la otra.</li>
<li>Las columnas <code>clave_…</code> dicen qué archivo de este ZIP es.</li>
</ul>
<h2>Cómo se lleva a otra instalación</h2>
<p><code>npx cuadra importar archivo.zip</code>, con la misma versión de Cuadra (<code>${escape(esquema.ultima)}</code>).</p>
${faltan}
<h2>Tablas</h2>
${conFilas.map(section).join('\n')}
${vacias.length === 0 ? '' : `<details><summary>${number(vacias.length)} tablas sin filas</summary><p>${vacias.map(({ archivo }) => `<code>${archivo}</code>`).join(', ')}</p></details>`}
<h2>Qué no viene</h2>
<div class="ancho"><table>${Object.entries(noViaja)
    .map(([que, motivo]) => `<tr><td><code>${escape(que)}</code></td><td>${escape(motivo)}</td></tr>`)
    .join('')}</table></div>
<h2>Códigos</h2>
<div class="ancho"><table><tr><th>Tabla</th><th>Código</th><th>Nombre</th></tr>${manifiesto.catalogos
    .map(
      ({ tabla, id, nombre }) =>
        `<tr><td>${escape(tabla)}</td><td>${escape(id)}</td><td>${escape(nombre)}</td></tr>`,
    )
    .join('')}</table></div>
</body></html>
`;
}
