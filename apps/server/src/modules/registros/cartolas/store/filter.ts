import { ESTADOS_CONCILIACION, type CartolasQuery } from '@cuadra/contract';
import { datosDe, type Termino } from '@cuadra/domain/busqueda';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../../platform/database/index.ts';
import {
  dateBounds,
  fieldsOf,
  isMonto,
  readText,
  type TextFields,
} from '../../../../platform/listas/index.ts';
import { diceGlosa, glosaBuscada } from './glosas.ts';

export type Filtro = Omit<CartolasQuery, 'page' | 'perPage' | 'order'>;
type Tablas = { l: DB['cartola'] };
type Constructor = ExpressionBuilder<Tablas, 'l'>;

export const numeroDeEstado = (estado: (typeof ESTADOS_CONCILIACION)[number]) =>
  ESTADOS_CONCILIACION.indexOf(estado);

const DATOS: TextFields = {
  names: [],
  folios: [sql`l.numero_documento`],
  ruts: [sql`l.rut_origen`, sql`l.rut_destino`],
  fechas: [sql`l.fecha`],
};

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

/** What a term may be of a line; its amount on either side, each of which has an index. */
function whereDato(eb: Constructor, termino: Termino, glosas: TextFields['names']) {
  const lados = (['l.cargo', 'l.abono'] as const).flatMap((columna) =>
    isMonto(sql.ref(columna), termino).map((es) =>
      eb.and([columna === 'l.cargo' ? eb('l.abono', '=', 0) : eb('l.abono', '>', 0), es]),
    ),
  );
  return eb.or([...fieldsOf(termino, { ...DATOS, glosas }), ...lados]);
}

/** By what is typed: words are of the description; other pieces are a number, a RUT, an amount or a date, or of it. */
function whereTexto(eb: Constructor, texto: string, glosas: readonly string[] | null) {
  const terminos = readText(texto);
  const datos = datosDe(terminos);
  const glosa =
    glosas === null
      ? diceGlosa(glosaBuscada(terminos))
      : eb('l.descripcion', '=', sql<string>`any(${[...glosas]}::text[])`);
  const conPalabras = datos.length < terminos.length;
  const cadaDato = datos.map((termino) => whereDato(eb, termino, conPalabras ? [sql`l.descripcion`] : []));
  const calza = conPalabras ? [eb.and([glosa, ...cadaDato])] : [glosa, eb.and(cadaDato)];
  return eb.or([...calza, eb('l.numeroDocumento', '=', texto)]);
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
  const partes: Expression<SqlBool>[] = [eb('l.idEmpresa', '=', idEmpresa)];
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
  if (filtro.saldoMin !== undefined) partes.push(eb('l.saldo', '>=', filtro.saldoMin));
  if (filtro.saldoMax !== undefined) partes.push(eb('l.saldo', '<=', filtro.saldoMax));
  if (filtro.contable)
    partes.push(
      sql<SqlBool>`l.id in (select k.id_cartola from cartola_clasificacion k
        join cuenta_contable c on c.id_empresa = k.id_empresa and c.id = k.id_cuenta_contable
        where k.id_empresa = ${idEmpresa} and c.codigo = ${filtro.contable})`,
    );
  if (filtro.texto) partes.push(whereTexto(eb, filtro.texto, glosas));
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
export function fitsKept({
  texto,
  montoMin,
  montoMax,
  saldoMin,
  saldoMax,
  ids,
  clasificacion,
  contable,
}: Filtro): boolean {
  return [texto, montoMin, montoMax, saldoMin, saldoMax, ids, clasificacion, contable].every(
    (valor) => valor === undefined || valor === '',
  );
}
