import { addDias, type Fecha } from '@cuadra/domain';
import type { EsperadoConRango } from '@cuadra/domain/flujo-caja';
import type { Platform } from '../../../platform/module/index.ts';
import { decideEsperados, type Esperado } from './decide-esperados.ts';
import { loadLibro } from './load-libro.ts';
import { openCaja, type Caja } from './open-caja.ts';

/** A movement of pesos that the cash flow expects; `idDocumento` is null for one that no document tells. */
export interface EsperadoDelFlujo extends EsperadoConRango {
  readonly idDocumento: number | null;
}

/** What the law or habit says of a month that has no document yet. */
export type EstimadoDelFlujo = Extract<Esperado, { tipo: 'estimado' }>['estimado'];

function present(esperado: Esperado): EsperadoDelFlujo {
  const { fecha, sentido, monto } = esperado;
  const exacto = { sentido, monto, fecha, desde: fecha, hasta: fecha, parte: null, idDocumento: null };
  if (esperado.tipo !== 'documento') return exacto;
  const { abierto, motivo } = esperado;
  const suyo = { ...exacto, parte: abierto.rut, idDocumento: abierto.id };
  return motivo.tipo === 'habito' ? { ...suyo, desde: motivo.desde, hasta: motivo.hasta } : suyo;
}

/** What the table of cash expects in pesos from today until a day, from accounts that were opened already. */
export async function loadEsperados(platform: Platform, idEmpresa: number, caja: Caja, fin: Fecha) {
  const { hoy, feriados, monedas } = caja;
  const libro = await loadLibro(platform, idEmpresa, hoy);
  return decideEsperados(libro, {
    hoy,
    fin,
    feriados,
    moneda: 'CLP',
    monedas,
    segun: 'habito',
    ajustes: true,
  }).esperados;
}

export const presentEsperados = (esperados: readonly Esperado[]): EsperadoDelFlujo[] =>
  esperados.map(present);

/**
 * What the table of cash expects in pesos from today on, by the habits of each party and with what people added, with the
 * range of each movement.
 */
export async function readEsperados(
  platform: Platform,
  idEmpresa: number,
  dias: number,
): Promise<{ readonly hoy: Fecha; readonly fin: Fecha; readonly esperados: readonly EsperadoDelFlujo[] }> {
  const caja = await openCaja(platform, idEmpresa, 'CLP');
  const fin = addDias(caja.hoy, dias);
  const esperados = await loadEsperados(platform, idEmpresa, caja, fin);
  return { hoy: caja.hoy, fin, esperados: presentEsperados(esperados) };
}
