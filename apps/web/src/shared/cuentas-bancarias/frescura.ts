import type { CuentaConectada, CuentaCorriente } from '@cuadra/contract';
import { addDias, diasEntre, type Fecha } from '@cuadra/domain';
import { fechaCorta } from '../formats/index.ts';

/** A statement older than this has probably a newer one: a weekend and a holiday fit in. */
const FRESH_DAYS = 4;

export interface FrescuraDeCuenta {
  readonly texto: string;
  readonly tono: 'cuadra' | 'aviso' | 'negativo' | 'neutro';
}

/**
 * How fresh an account is. Of one that is read from its bank, what the connection says: an account may rest for weeks
 * and be up to date. Of one by file, its newest line: it warns and is no fault, as statements are loaded by hand.
 */
export function describeFrescura(
  { fechaUltimaLinea }: Pick<CuentaCorriente, 'fechaUltimaLinea'>,
  conexion: Pick<CuentaConectada, 'frescura'> | undefined,
  dia: Fecha,
): FrescuraDeCuenta {
  const lineas = describeUltima(fechaUltimaLinea, dia);
  const hasta = lineas.texto.charAt(0).toLowerCase() + lineas.texto.slice(1);
  switch (conexion?.frescura) {
    case 'al_dia':
      return { texto: 'Al día con el banco', tono: 'cuadra' };
    case 'atrasada':
      return { texto: `Atrasada, ${hasta}`, tono: 'aviso' };
    case 'cortada':
      return { texto: `Sin conexión, ${hasta}`, tono: 'negativo' };
    case 'por_archivo':
    case undefined:
      return lineas;
  }
}

function describeUltima(ultima: Fecha | null, dia: Fecha): FrescuraDeCuenta {
  if (ultima === null) return { texto: 'Sin movimientos', tono: 'neutro' };
  if (ultima >= dia) return { texto: 'Al día de hoy', tono: 'cuadra' };
  if (ultima === addDias(dia, -1)) return { texto: 'Hasta ayer', tono: 'cuadra' };
  const tono = diasEntre(ultima, dia) <= FRESH_DAYS ? 'cuadra' : 'aviso';
  return { texto: `Hasta el ${fechaCorta(ultima, dia)}`, tono };
}
