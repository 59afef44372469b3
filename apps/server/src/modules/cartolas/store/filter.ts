import { ESTADOS_CONCILIACION, type CartolasQuery } from '@cuadra/contract';
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/database/index.ts';
import { dateBounds } from '../../../platform/paging/index.ts';

export type Filtro = Omit<CartolasQuery, 'page' | 'perPage' | 'order'>;
type Tablas = { l: DB['cartola'] };

export const numeroDeEstado = (estado: (typeof ESTADOS_CONCILIACION)[number]) =>
  ESTADOS_CONCILIACION.indexOf(estado);

/** Everything that the address of the list may ask for, as one condition on `cartola as l`. */
export function whereCartola(
  eb: ExpressionBuilder<Tablas, 'l'>,
  idEmpresa: number,
  filtro: Filtro,
): ExpressionWrapper<Tablas, 'l', SqlBool> {
  const { desde, hasta } = dateBounds(filtro);
  const partes = [eb('l.idEmpresa', '=', idEmpresa)];
  if (desde) partes.push(eb('l.fecha', '>=', desde));
  if (hasta) partes.push(eb('l.fecha', '<=', hasta));
  if (filtro.idCuentaCorriente) partes.push(eb('l.idCuentaCorriente', 'in', filtro.idCuentaCorriente));
  if (filtro.estado) partes.push(eb('l.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado)));
  if (filtro.clasificacion === 'clasificado') partes.push(eb('l.estadoClasificacion', '<>', 0));
  if (filtro.clasificacion === 'sin_clasificar')
    partes.push(eb('l.estadoClasificacion', '=', 0), eb('l.conciliado', '<', sql<number>`l.cargo + l.abono`));
  if (filtro.sentido) partes.push(eb(filtro.sentido === 'abono' ? 'l.abono' : 'l.cargo', '>', 0));
  if (filtro.ids) partes.push(eb('l.id', 'in', filtro.ids));
  if (filtro.montoMin !== undefined) partes.push(eb(sql<number>`l.cargo + l.abono`, '>=', filtro.montoMin));
  if (filtro.montoMax !== undefined) partes.push(eb(sql<number>`l.cargo + l.abono`, '<=', filtro.montoMax));
  if (filtro.texto) {
    const patron = `%${filtro.texto.replace(/[\\%_]/g, '\\$&')}%`;
    partes.push(eb.or([eb('l.descripcion', 'ilike', patron), eb('l.numeroDocumento', '=', filtro.texto)]));
  }
  return eb.and(partes);
}

/** Whether the kept totals can answer for the filter: whole months, accounts, states and direction. */
export function fitsKeptTotals(filtro: Filtro): boolean {
  const { desde, hasta } = dateBounds(filtro);
  const mesEntero =
    (!desde || desde.endsWith('-01')) &&
    (!hasta || new Date(Date.parse(`${hasta}T00:00:00Z`) + 86_400_000).getUTCDate() === 1);
  const { texto, montoMin, montoMax, ids, clasificacion } = filtro;
  return (
    mesEntero &&
    [texto, montoMin, montoMax, ids, clasificacion].every((valor) => valor === undefined || valor === '')
  );
}
