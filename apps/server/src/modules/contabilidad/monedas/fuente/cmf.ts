import { esFecha, type Fecha, type Moneda, type ValorPublicado } from '@cuadra/domain';
import * as z from 'zod';
import { FuenteError, type Fuente, type Tramo } from './fuente.ts';
import { readBody } from './read-body.ts';

/** Names of the API's resources, and under which each answers its list (CMF Bancos, version 3). */
const RECURSOS = {
  UF: { ruta: 'uf', lista: 'UFs' },
  USD: { ruta: 'dolar', lista: 'Dolares' },
  EUR: { ruta: 'euro', lista: 'Euros' },
} as const satisfies Partial<Record<Moneda, { ruta: string; lista: string }>>;

const TIMEOUT_MS = 20_000;

/** `37.123,45` or `941,20`: points for thousands, a comma for decimals. Null for anything else. */
export function leerNumeroChileno(texto: string): string | null {
  const partes = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,6}))?$/.exec(texto.trim());
  const [, entero, decimales] = partes ?? [];
  if (entero === undefined) return null;
  const valor = `${entero.replaceAll('.', '').replace(/^0+(?=\d)/, '')}${decimales === undefined ? '' : `.${decimales}`}`;
  return /[1-9]/.test(valor) ? valor : null;
}

const filaSchema = z.object({
  Valor: z.string().transform((texto, contexto) => {
    const valor = leerNumeroChileno(texto);
    if (valor !== null) return valor;
    contexto.addIssue({ code: 'custom', message: 'not a number in the Chilean manner' });
    return z.NEVER;
  }),
  Fecha: z.string().refine(esFecha),
});
/** What it says instead of values; its codes are listed on its page `api-codigos-de-error`. */
const errorSchema = z.object({
  CodigoHTTP: z.coerce.number(),
  CodigoError: z.coerce.number().optional(),
  Mensaje: z.string().optional(),
});

/** Of the month's requests, 10,000 for each key. */
const CUOTA = /cuota|l[ií]mite|exced/i;

/** Nothing where what was asked for is not published yet (codes 80 to 89); throws for everything else. */
function rejectOrNothing(error: z.output<typeof errorSchema>): [] {
  const { CodigoHTTP: http, CodigoError: codigo = 0, Mensaje: mensaje = '' } = error;
  if (codigo >= 80 && codigo < 90) return [];
  if (http >= 500 || (codigo >= 60 && codigo < 70)) throw new FuenteError('no_disponible', `code ${codigo}`);
  if (CUOTA.test(mensaje) || http === 429) throw new FuenteError('cuota_agotada', `code ${codigo}`);
  if (codigo >= 90 || [401, 403, 422].includes(http))
    throw new FuenteError('clave_rechazada', `status ${http}, code ${codigo}`);
  throw new FuenteError('respuesta_inesperada', `status ${http}, code ${codigo}`);
}

function parseJson(texto: string, status: number): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    if (status >= 500) throw new FuenteError('no_disponible', `status ${status}`);
    if (status === 401 || status === 403) throw new FuenteError('clave_rechazada', `status ${status}`);
    throw new FuenteError('respuesta_inesperada', `status ${status}, not JSON`);
  }
}

const partes = (fecha: Fecha) => fecha.split('-') as [string, string, string];

function rutaDe(ruta: string, { desde, hasta }: Tramo): string {
  const [anioI, mesI, diaI] = partes(desde);
  const [anioF, mesF, diaF] = partes(hasta);
  return `${ruta}/periodo/${anioI}/${mesI}/dias_i/${diaI}/${anioF}/${mesF}/dias_f/${diaF}`;
}

export interface OpcionesCmf {
  /** Without a slash at its end: `https://api.cmfchile.cl/api-sbifv3/recursos_api`. */
  readonly url: string;
  readonly apiKey: string;
  readonly demostracion: boolean;
}

/**
 * The public API of the Comisión para el Mercado Financiero, version 3 (https://api.cmfchile.cl). Its key travels in
 * the address, so no address of it is logged, kept or followed elsewhere.
 */
export function fuenteCmf({ url, apiKey, demostracion }: OpcionesCmf): Fuente {
  async function ask(ruta: string, signal: AbortSignal): Promise<{ texto: string; status: number }> {
    const direccion = new URL(`${url}/${ruta}`);
    direccion.searchParams.set('apikey', apiKey);
    direccion.searchParams.set('formato', 'json');
    try {
      const respuesta = await fetch(direccion, {
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return { texto: await readBody(respuesta), status: respuesta.status };
    } catch (error) {
      if (error instanceof FuenteError) throw error;
      // The cause may name the address.
      throw new FuenteError('no_disponible', `${ruta}: ${error instanceof Error ? error.name : 'failure'}`);
    }
  }
  return {
    nombre: demostracion ? 'CMF de demostración' : 'CMF',
    demostracion,
    async read(moneda, tramo, signal) {
      if (moneda === 'CLP') return [];
      const { ruta, lista } = RECURSOS[moneda];
      const { texto, status } = await ask(rutaDe(ruta, tramo), signal);
      const leido = parseJson(texto, status);
      const error = errorSchema.safeParse(leido);
      if (error.success) return rejectOrNothing(error.data);
      const valores = z.object({ [lista]: z.array(filaSchema) }).safeParse(leido);
      if (!valores.success) throw new FuenteError('respuesta_inesperada', `${ruta}: another shape`);
      return (valores.data[lista] ?? [])
        .map(({ Fecha: fecha, Valor: valor }): ValorPublicado => ({ fecha, valor }))
        .filter(({ fecha }) => fecha >= tramo.desde && fecha <= tramo.hasta)
        .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
    },
  };
}
