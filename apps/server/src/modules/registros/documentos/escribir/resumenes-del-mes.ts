import { limitesDeMes, type Fecha, type Mes } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import { lockResumenes, sumBoletas } from '../store/boletas.ts';
import type { DocumentoLeido, SumaDeBoletas } from './tipos.ts';
import { resumenDeBoletas, TIPOS_DE_BOLETA } from './resumen-de-boletas.ts';

const NADA: SumaDeBoletas = { documentos: 0, exento: 0, neto: 0, iva: 0, otros: 0 };

/**
 * One document for each type of boleta of which the SII tells a month's total alone, less what is here one by one.
 * `totales` is what it tells, by type; a type that it no longer tells of keeps its document, annulled. A month that
 * runs is dated `hoy`.
 */
export async function resumenesDelMes(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  totales: ReadonlyMap<string, SumaDeBoletas>,
  hoy: Fecha,
): Promise<DocumentoLeido[]> {
  const meses = [...TIPOS_DE_BOLETA].map((codigoTipo) => ({ codigoTipo, mes }));
  const guardados = new Set((await lockResumenes(tx, idEmpresa, meses)).map(({ codigoTipo }) => codigoTipo));
  const { hasta } = limitesDeMes(mes);
  const fecha = hoy < hasta ? hoy : hasta;
  const documentos = (await sumBoletas(tx, idEmpresa, meses)).flatMap(({ codigoTipo, suma }) => {
    const sii = totales.get(codigoTipo);
    if (sii === undefined && !guardados.has(codigoTipo)) return [];
    return [resumenDeBoletas({ codigoTipo, mes, sii: sii ?? NADA }, suma, fecha)];
  });
  return documentos.filter(({ anulado, codigoTipo }) => anulado !== true || guardados.has(codigoTipo));
}
