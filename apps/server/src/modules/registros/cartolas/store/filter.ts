import { ESTADOS_CONCILIACION, type CartolasQuery } from '@cuadra/contract';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { dice, type DB } from '../../../../platform/database/index.ts';
import { dateBounds } from '../../../../platform/listas/index.ts';

export type Filtro = Omit<CartolasQuery, 'page' | 'perPage' | 'order'>;
type Tablas = { l: DB['cartola'] };
type Constructor = ExpressionBuilder<Tablas, 'l'>;

export const numeroDeEstado = (estado: (typeof ESTADOS_CONCILIACION)[number]) =>
  ESTADOS_CONCILIACION.indexOf(estado);

/** By amount, whichever side it stands on: each side has an index of its own, and a sum of both could use none. */
function whereMonto(eb: Constructor, { montoMin, montoMax }: Filtro) {
  const lado = (columna: 'l.cargo' | 'l.abono') => [
    ...(montoMin === undefined ? [] : [eb(columna, '>=', montoMin)]),
    ...(montoMax === undefined ? [] : [eb(columna, '<=', montoMax)]),
  ];
  return eb.or([
    eb.and([eb('l.abono', '=', 0), ...lado('l.cargo')]),
    eb.and([eb('l.abono', '>', 0), ...lado('l.abono')]),
  ]);
}

/**
 * Everything that the address of the list may ask for, as one condition on `cartola as l`. `glosas` are the descriptions
 * that hold its text; null asks each line.
 */
export function whereCartola(
  idEmpresa: number,
  filtro: Filtro,
  glosas: readonly string[] | null,
): Expression<SqlBool> {
  const eb = expressionBuilder<Tablas, 'l'>();
  const { desde, hasta } = dateBounds(filtro);
  const partes = [eb('l.idEmpresa', '=', idEmpresa)];
  if (desde) partes.push(eb('l.fecha', '>=', desde));
  if (hasta) partes.push(eb('l.fecha', '<=', hasta));
  if (filtro.idCuentaCorriente) partes.push(eb('l.idCuentaCorriente', 'in', filtro.idCuentaCorriente));
  if (filtro.estado) {
    partes.push(eb('l.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado)));
    // Says nothing more, but by it the index of open lines is known to hold them all, in their order.
    if (!filtro.estado.includes('conciliado'))
      partes.push(eb('l.conciliado', '<', sql<number>`l.cargo + l.abono`));
  }
  if (filtro.clasificacion === 'clasificado') partes.push(eb('l.estadoClasificacion', '<>', 0));
  if (filtro.clasificacion === 'sin_clasificar')
    partes.push(eb('l.estadoClasificacion', '=', 0), eb('l.conciliado', '<', sql<number>`l.cargo + l.abono`));
  if (filtro.sentido) partes.push(eb(filtro.sentido === 'abono' ? 'l.abono' : 'l.cargo', '>', 0));
  if (filtro.ids) partes.push(eb('l.id', 'in', filtro.ids));
  if (filtro.montoMin !== undefined || filtro.montoMax !== undefined) partes.push(whereMonto(eb, filtro));
  if (filtro.texto) {
    const loDice =
      glosas === null
        ? dice(sql`l.descripcion`, filtro.texto)
        : eb('l.descripcion', '=', sql<string>`any(${[...glosas]}::text[])`);
    partes.push(eb.or([loDice, eb('l.numeroDocumento', '=', filtro.texto)]));
  }
  return eb.and(partes);
}

/** The filters that the kept totals know, as a condition on `cartola_resumen r`. */
export function whereResumen({ idCuentaCorriente, estado }: Filtro): Expression<SqlBool> {
  const eb = expressionBuilder<{ r: DB['cartolaResumen'] }, 'r'>();
  const partes = [];
  if (idCuentaCorriente) partes.push(eb('r.idCuentaCorriente', 'in', idCuentaCorriente));
  if (estado) partes.push(eb('r.estadoConciliacion', 'in', estado.map(numeroDeEstado)));
  return eb.and(partes);
}

/** Whether the kept totals know every filter that is given: accounts, states and direction. */
export function fitsKept({ texto, montoMin, montoMax, ids, clasificacion }: Filtro): boolean {
  return [texto, montoMin, montoMax, ids, clasificacion].every(
    (valor) => valor === undefined || valor === '',
  );
}
