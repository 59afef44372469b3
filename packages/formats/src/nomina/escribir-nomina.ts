import { writeXlsxStream, type CellValue } from 'hucre';
import { anchoDe } from './campos-de.ts';
import { DATOS, type Contexto } from './datos.ts';
import { cortar, emailQueCabe } from './limpiar.ts';
import { codigosDe } from './preparar-nomina.ts';
import type { Campo, Diseno, FilaNomina, FormatoNomina, PagadorDeNomina, Registro } from './tipos.ts';

export interface ArchivoDeNomina {
  readonly nombre: string;
  readonly media: string;
  readonly bytes: Uint8Array;
  readonly filas: readonly FilaNomina[];
}

const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=us-ascii',
  dat: 'text/plain; charset=us-ascii',
  csv: 'text/csv; charset=us-ascii',
} as const;

/** The text of a field, in its width. Throws where a number does not fit, which `prepararNomina` looks at before. */
function valorDe({ de, ancho, ceros }: Campo, contexto: Contexto): string {
  if (typeof de !== 'string') return de.fijo;
  const entero = DATOS[de].escribir(contexto);
  if (!ceros) return cortar(entero, ancho);
  // The last digits of a folio tell it better than the first.
  const corto = de === 'documentoNumero' ? entero.slice(-(ancho ?? 0)) : entero;
  const sinCeros = corto.length > (ancho ?? 0) ? corto.replace(/^0+/, '') : corto;
  if (sinCeros.length > (ancho ?? 0)) throw new Error(`${de} does not fit in ${ancho} places`);
  return sinCeros.padStart(ancho ?? 0, '0');
}

function lineaFija({ campos, largo = 0 }: Registro, contexto: Contexto): string {
  let linea = '';
  for (const campo of campos)
    linea = linea.padEnd((campo.desde ?? 1) - 1) + valorDe(campo, contexto).padEnd(campo.ancho ?? 0);
  return linea.padEnd(largo);
}

type Planilla = Extract<Diseno, { clase: 'planilla' }>;

async function escribirPlanilla(
  { registros: [{ campos }] }: Planilla,
  contextos: readonly Contexto[],
): Promise<Uint8Array> {
  const fila = (contexto: Contexto): CellValue[] =>
    campos.map((campo) => {
      const valor = valorDe(campo, contexto);
      return campo.numero ? Number(valor) : valor === '' ? null : valor;
    });
  const stream = writeXlsxStream(
    (function* () {
      for (const contexto of contextos) yield fila(contexto);
    })(),
    {
      name: 'Nomina',
      // Loaders of banks are older than strings within a cell.
      inlineStrings: false,
      columns: campos.map(({ titulo }) => ({ header: titulo, width: Math.max(12, titulo.length) })),
    },
  );
  const partes: Uint8Array[] = [];
  for await (const parte of stream) partes.push(parte);
  return Buffer.concat(partes);
}

function lineasDe(
  registros: readonly Registro[],
  contextos: readonly Contexto[],
  linea: (registro: Registro, contexto: Contexto) => string,
): string[] {
  const [primero] = contextos;
  if (primero === undefined) return [];
  const dePago = registros.filter(({ sobre }) => sobre === 'pago' || sobre === 'detalle');
  return [
    ...registros.filter(({ sobre }) => sobre === 'archivo').map((registro) => linea(registro, primero)),
    ...contextos.flatMap((contexto) =>
      dePago
        .filter(({ soloConEmail }) => !soloConEmail || contexto.email !== null)
        .map((registro) => linea(registro, contexto)),
    ),
    ...registros.filter(({ sobre }) => sobre === 'pie').map((registro) => linea(registro, primero)),
  ];
}

function contextosDe(
  formato: FormatoNomina,
  pagador: PagadorDeNomina,
  filas: readonly FilaNomina[],
): Contexto[] {
  const anchoEmail = anchoDe(formato, 'email');
  const emails = filas.map(({ pago }) => emailQueCabe(pago.email, anchoEmail));
  const { registros } = formato.diseno;
  const lineas = registros.reduce((suma, { sobre, soloConEmail }) => {
    if (sobre === 'archivo' || sobre === 'pie') return suma + 1;
    return suma + (soloConEmail ? emails.filter((email) => email !== null).length : filas.length);
  }, 0);
  const total = { pagos: filas.length, lineas, monto: filas.reduce((suma, { monto }) => suma + monto, 0) };
  return filas.map((fila, i) => {
    const codigos = codigosDe(formato, fila.pago);
    if (codigos === undefined) throw new Error('the format does not name this kind of account');
    return { formato, pagador, total, fila, orden: i + 1, email: emails[i] ?? null, codigos };
  });
}

async function bytesDe({ diseno }: FormatoNomina, contextos: readonly Contexto[]): Promise<Uint8Array> {
  switch (diseno.clase) {
    case 'planilla':
      return escribirPlanilla(diseno, contextos);
    case 'separado': {
      const linea = ({ campos }: Registro, contexto: Contexto) =>
        campos.map((campo) => valorDe(campo, contexto)).join(diseno.separador);
      return ascii(lineasDe(diseno.registros, contextos, linea), diseno.fin);
    }
    case 'fijo':
      return ascii(lineasDe(diseno.registros, contextos, lineaFija), diseno.fin);
  }
}

/** Every value is of ASCII by then, so that its encoding does not matter to the bank. */
const ascii = (lineas: readonly string[], fin: string) =>
  Buffer.from(lineas.map((linea) => linea + fin).join(''), 'latin1');

/** The rows of each file, at most as many as the bank takes. */
function enArchivos(filas: readonly FilaNomina[], maxFilas: number | null): FilaNomina[][] {
  if (maxFilas === null) return [[...filas]];
  const archivos: FilaNomina[][] = [];
  for (let i = 0; i < filas.length; i += maxFilas) archivos.push(filas.slice(i, i + maxFilas));
  return archivos;
}

/**
 * The files of a nómina, numbered where the bank takes fewer rows in one. Each carries its own totals. Throws for rows that
 * `prepararNomina` did not let through.
 */
export async function escribirNomina(
  formato: FormatoNomina,
  pagador: PagadorDeNomina,
  filas: readonly FilaNomina[],
): Promise<ArchivoDeNomina[]> {
  const grupos = enArchivos(filas, formato.maxFilas);
  const base = `nomina-${pagador.numero}-${formato.id}`;
  return Promise.all(
    grupos.map(async (suyas, i) => ({
      nombre: `${base}${grupos.length > 1 ? `_N°${i + 1}` : ''}.${formato.extension}`,
      media: MEDIA[formato.extension],
      bytes: await bytesDe(formato, contextosDe(formato, pagador, suyas)),
      filas: suyas,
    })),
  );
}
