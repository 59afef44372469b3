import { addDias, type Fecha } from '@cuadra/domain';
import type { EsperadoConRango } from '@cuadra/domain/flujo-caja';
import type { Platform } from '../../../platform/module/index.ts';
import { decideEsperados, type Esperado } from './decide-esperados.ts';
import { loadLibro } from './load-libro.ts';
import { openCaja } from './open-caja.ts';

/** A movement of pesos that the cash flow expects; `idDocumento` is null for one that no document tells. */
export interface EsperadoDelFlujo extends EsperadoConRango {
  readonly idDocumento: number | null;
}

function present(esperado: Esperado): EsperadoDelFlujo {
  const { fecha, sentido, monto } = esperado;
  const exacto = { sentido, monto, fecha, desde: fecha, hasta: fecha, parte: null, idDocumento: null };
  if (esperado.tipo !== 'documento') return exacto;
  const { abierto, motivo } = esperado;
  const suyo = { ...exacto, parte: abierto.rut, idDocumento: abierto.id };
  return motivo.tipo === 'habito' ? { ...suyo, desde: motivo.desde, hasta: motivo.hasta } : suyo;
}

/**
 * What the table of cash expects in pesos from today on, by the habits of each party and with what people added, with the
 * range of each movement.
 */
export async function readEsperados(
  platform: Platform,
  idEmpresa: number,
  dias: number,
): Promise<{ readonly hoy: Fecha; readonly fin: Fecha; readonly esperados: readonly EsperadoDelFlujo[] }> {
  const { hoy, feriados, monedas } = await openCaja(platform, idEmpresa, 'CLP');
  const fin = addDias(hoy, dias);
  const libro = await loadLibro(platform, idEmpresa, hoy);
  const { esperados } = decideEsperados(libro, {
    hoy,
    fin,
    feriados,
    moneda: 'CLP',
    monedas,
    segun: 'habito',
    ajustes: true,
  });
  return { hoy, fin, esperados: esperados.map(present) };
}
