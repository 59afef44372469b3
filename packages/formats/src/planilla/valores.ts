import { parseRut, type Fecha, type Mes, type Rut } from '@cuadra/domain';
import type { Celda } from '../cartola/tabla/tipos.ts';
import { leerFecha } from '../cartola/valores/fecha-texto.ts';
import type { ProblemaMonto } from '../cartola/valores/monto.ts';
import { sinAcentos, textoDe } from '../cartola/valores/texto.ts';

/** A value, or what is wrong with the cell and what to do. */
export type Leido<T> = { readonly valor: T } | { readonly problema: string };

/** The RUT of a cell; null for an empty one. */
export function leerRut(celda: Celda | undefined): Leido<Rut | null> {
  const texto = textoDe(celda);
  if (texto === '') return { valor: null };
  const rut = parseRut(texto);
  return rut
    ? { valor: rut }
    : { problema: `«${texto.slice(0, 30)}» no es un RUT válido. Revisa el número y el dígito verificador.` };
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const mesDe = (anio: number, mes: number): Mes | null =>
  mes >= 1 && mes <= 12 && anio >= 2000 && anio < 2100 ? `${anio}-${String(mes).padStart(2, '0')}` : null;

/** The month that a text names: `2026-03`, `03/2026`, `202603`, `marzo 2026`, `mar-26`; null when none. */
export function mesDeTexto(texto: string): Mes | null {
  const limpio = sinAcentos(texto).trim().toLowerCase();
  const numerico =
    /^(?<a>20\d{2})[-/. ]?(?<m>0[1-9]|1[0-2])$/.exec(limpio) ??
    /^(?<m>0?[1-9]|1[0-2])[-/. ](?<a>20\d{2})$/.exec(limpio);
  if (numerico?.groups) return mesDe(Number(numerico.groups['a']), Number(numerico.groups['m']));
  const nombrado = /^([a-z]{3,10})\.?[-/ ]*(?:de |del )?(20\d{2}|\d{2})$/.exec(limpio);
  if (!nombrado) return null;
  const [, nombre = '', anio = ''] = nombrado;
  const mes = MESES.indexOf(nombre.slice(0, 3) === 'set' ? 'sep' : nombre.slice(0, 3)) + 1;
  return mesDe(anio.length === 2 ? 2000 + Number(anio) : Number(anio), mes);
}

/** The month that a file's name says: `LRE_2026-03.csv`, `sueldos 202603.xlsx`; null when none or several. */
export function mesDelNombre(nombre: string): Mes | null {
  const hallados = new Set<Mes>();
  for (const [, a, m] of nombre.matchAll(/(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])(?!\d)/g))
    hallados.add(`${a}-${m}`);
  for (const [, m, a] of nombre.matchAll(/(?<!\d)(0[1-9]|1[0-2])[-_. ](20\d{2})(?!\d)/g))
    hallados.add(`${a}-${m}`);
  const [unico] = hallados;
  return hallados.size === 1 && unico !== undefined ? unico : null;
}

/** The month that a cell says, by itself or by a day of it; null for an empty one. */
export function leerPeriodo(celda: Celda | undefined): Leido<Mes | null> {
  if (typeof celda === 'object' && celda !== null) return { valor: celda.fecha.slice(0, 7) };
  const texto = textoDe(celda);
  if (texto === '') return { valor: null };
  const mes = mesDeTexto(texto) ?? fechaDe(celda)?.slice(0, 7) ?? null;
  return mes === null
    ? { problema: `«${texto.slice(0, 30)}» no es un mes. Escríbelo como 2026-03 o 03/2026.` }
    : { valor: mes };
}

function fechaDe(celda: Celda | undefined): Fecha | null {
  const fecha = leerFecha(celda);
  return typeof fecha === 'string' ? fecha : null;
}

/** The day of a cell; null for an empty one. */
export function leerDia(celda: Celda | undefined): Leido<Fecha | null> {
  const texto = textoDe(celda);
  if (texto === '') return { valor: null };
  const fecha = fechaDe(celda);
  return fecha === null
    ? { problema: `«${texto.slice(0, 30)}» no es una fecha. Escríbela como 17-03-2026.` }
    : { valor: fecha };
}

/** A text; one that a spreadsheet would run as a formula is no name nor detail of anything. */
export function leerTexto(celda: Celda | undefined, maximo: number): Leido<string | null> {
  const texto = textoDe(celda);
  if (texto === '') return { valor: null };
  if (/^[=+@]|^-(?![\s\d])/.test(texto))
    return {
      problema: `«${texto.slice(0, 30)}» es una fórmula. Escribe el texto sin el signo del comienzo.`,
    };
  if (texto.length > maximo) return { problema: `Tiene más de ${maximo} caracteres. Acórtalo.` };
  return { valor: texto };
}

/** Why an amount could not be read, and what to do. */
export function explicarMonto(texto: string, problema: ProblemaMonto | null): string {
  const dicho = `«${texto.slice(0, 30)}»`;
  switch (problema) {
    case 'con-decimales':
      return `${dicho} tiene más decimales que la moneda. Los montos en pesos van sin decimales.`;
    case 'separador-contradice':
      return `${dicho} usa los puntos y comas al revés que el resto de la columna. Escríbelos todos igual.`;
    case 'muy-grande':
      return `${dicho} es demasiado grande. Revísalo.`;
    case 'no-es-monto':
    case null:
      return `${dicho} no es un monto. Escribe solo el número.`;
  }
}
