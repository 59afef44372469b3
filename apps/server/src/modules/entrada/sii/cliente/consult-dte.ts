import type { Fecha, Rut } from '@cuadra/domain';
import type { SiiUrls } from '../../../../platform/env/index.ts';
import { callSoap } from './call-soap.ts';
import type { OpcionesSesion } from './sign-in.ts';
import { SiiError } from './sii-error.ts';
import { Transporte } from './transporte.ts';

/** What names a document at the SII. The amount is its total in whole pesos. */
export interface DteConsultado {
  readonly consultante: Rut;
  readonly emisor: Rut;
  readonly receptor: Rut;
  readonly tipo: string;
  readonly folio: string;
  readonly fecha: Fecha;
  readonly total: number;
}

export interface EstadoConsultado {
  /** DOK, DNK, FAU…: three letters. */
  readonly codigo: string;
  /** In the SII's words. */
  readonly glosa: string;
}

const RUTA = '/DTEWS/QueryEstDte.jws';
const SIN_TOKEN = /token|cookie/i;

function parts(prefijo: string, rut: Rut): Record<string, string> {
  const [numero = '', dv = ''] = rut.split('-');
  return { [`Rut${prefijo}`]: numero, [`Dv${prefijo}`]: dv };
}

/** Asks the SII for the state of one document (QueryEstDte, getEstDte). Throws SiiError. */
export async function consultDte(
  urls: SiiUrls,
  token: string,
  dte: DteConsultado,
  { ritmo, signal }: OpcionesSesion = {},
): Promise<EstadoConsultado> {
  const transporte = new Transporte(ritmo, signal);
  const url = `${urls.dte}${RUTA}`;
  transporte.cookies.absorb([`TOKEN=${token}; Path=/`], new URL(url));
  const respuesta = await callSoap(transporte, {
    url,
    metodo: 'getEstDte',
    repetible: true,
    partes: {
      ...parts('Consultante', dte.consultante),
      ...parts('Compania', dte.emisor),
      ...parts('Receptor', dte.receptor),
      TipoDte: dte.tipo,
      FolioDte: dte.folio,
      FechaEmisionDte: dte.fecha.split('-').toReversed().join(''),
      MontoDte: String(dte.total),
      Token: token,
    },
  });
  const codigo = respuesta.get('ESTADO') ?? '';
  const glosa = respuesta.get('GLOSA_ESTADO') ?? respuesta.get('GLOSA') ?? '';
  if (/^[A-Z]{3}$/.test(codigo)) return { codigo, glosa: glosa.slice(0, 300) };
  // Anything else than three letters is about the question: a token that ended, or data that it does not take.
  const motivo = SIN_TOKEN.test(glosa) ? 'sesion_vencida' : 'respuesta_inesperada';
  throw new SiiError(motivo, `getEstDte answered ${codigo || 'nothing'}`);
}
