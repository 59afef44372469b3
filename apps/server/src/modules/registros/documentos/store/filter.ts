import { ESTADOS_CONCILIACION, type DocumentosQuery, type ModeloDocumento } from '@cuadra/contract';
import { parseRut, TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { datosDe } from '@cuadra/domain/busqueda';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { dice, type DB } from '../../../../platform/database/index.ts';
import { dateBounds, fieldsOf, readText, type TextFields } from '../../../../platform/listas/index.ts';
import type { AlcanceDocumentos } from '../tipos.ts';
import type { NombresBuscados } from './item.ts';
import { nombreBuscado } from './nombres.ts';

export type Filtro = Omit<DocumentosQuery, 'page' | 'perPage'>;
type Constructor = ExpressionBuilder<{ d: DB['documento'] }, 'd'>;

/** The number that the column estado_conciliacion keeps for each state. */
export const numeroDeEstado = (estado: (typeof ESTADOS_CONCILIACION)[number]) =>
  ESTADOS_CONCILIACION.indexOf(estado);

const SIN_NOMBRE: TextFields = {
  names: [],
  folios: [sql`d.folio`],
  ruts: [sql`d.rut`],
  montos: [sql`d.monto_total`],
  fechas: [sql`d.fecha_emision`],
};
const CON_NOMBRE: TextFields = { ...SIN_NOMBRE, names: [sql`d.razon_social`] };

/**
 * By parts of a name. With the RUTs whose names hold it, the documents are found by those: only where a RUT has other
 * names too must each document's own be looked at.
 */
function whereNombre(eb: Constructor, partes: readonly string[], nombres: NombresBuscados | null) {
  const suNombre = eb.and(partes.map((parte) => dice(sql`d.razon_social`, parte)));
  if (nombres === null) return [suNombre];
  const { todos, algunos } = nombres;
  return [
    ...(todos.length > 0 ? [eb('d.rut', '=', sql<string>`any(${[...todos]}::text[])`)] : []),
    ...(algunos.length > 0
      ? [eb.and([eb('d.rut', '=', sql<string>`any(${[...algunos]}::text[])`), suNombre])]
      : []),
  ];
}

/** By what is typed: words are of the name; what may be a folio, a RUT, an amount or a date is any of these, or of it. */
function whereTexto(eb: Constructor, texto: string, nombres: NombresBuscados | null) {
  const terminos = readText(texto);
  const datos = datosDe(terminos);
  const nombre = eb.or(whereNombre(eb, nombreBuscado(terminos), nombres));
  const conPalabras = datos.length < terminos.length;
  const cadaDato = datos.map((termino) => eb.or(fieldsOf(termino, conPalabras ? CON_NOMBRE : SIN_NOMBRE)));
  return eb.or([
    eb('d.folio', '=', texto),
    ...(conPalabras ? [eb.and([nombre, ...cadaDato])] : [nombre, eb.and(cadaDato)]),
  ]);
}

/**
 * Whether the list of sales leaves out credits that the company bought, since they are no sales of its own. A filter by
 * type, text or ids includes them.
 */
export function leavesOutCreditos(modelo: ModeloDocumento, { tipo, ids, texto }: Filtro): boolean {
  return modelo === 'Dte' && !tipo && !ids && !texto;
}

const boundsOf = (filtro: Filtro) =>
  [
    ['d.montoTotal', filtro.montoMin, filtro.montoMax],
    ['d.montoNeto', filtro.netoMin, filtro.netoMax],
    ['d.iva', filtro.ivaMin, filtro.ivaMax],
    ['d.saldo', filtro.saldoMin, filtro.saldoMax],
  ] as const;

/** Condition on the date of payment that the list shows: that of the last bank line, else the noted one. */
function wherePago(eb: Constructor, { pagoDesde, pagoHasta }: Filtro) {
  const pago = sql<string>`coalesce((select max(l.fecha) from conciliacion_par p
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), d.fecha_pago_interna)`;
  return eb.and([
    ...(pagoDesde === undefined ? [] : [eb(pago, '>=', pagoDesde)]),
    ...(pagoHasta === undefined ? [] : [eb(pago, '<=', pagoHasta)]),
  ]);
}

/**
 * Everything that the address of a list may ask for, as one condition on `documento as d`. `nombres` are the
 * names that hold its text; null asks each document.
 */
export function whereDocumento(
  alcance: AlcanceDocumentos,
  filtro: Filtro,
  nombres: NombresBuscados | null,
): Expression<SqlBool> {
  const eb = expressionBuilder<{ d: DB['documento'] }, 'd'>();
  const { desde, hasta } = dateBounds(filtro);
  const partes: Expression<SqlBool>[] = [
    eb('d.idEmpresa', '=', alcance.idEmpresa),
    eb('d.modelo', '=', alcance.modelo),
  ];
  if (desde) partes.push(eb('d.fechaEmision', '>=', desde));
  if (hasta) partes.push(eb('d.fechaEmision', '<=', hasta));
  if (filtro.estado) partes.push(eb('d.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado)));
  if (filtro.clasificacion === 'clasificado') partes.push(eb('d.estadoClasificacion', '<>', 0));
  // As the index documento_por_clasificar has it.
  if (filtro.clasificacion === 'sin_clasificar')
    partes.push(eb('d.estadoClasificacion', '=', 0), eb('d.signo', '<>', 0), eb('d.anulado', '=', false));
  if (filtro.tipo) partes.push(eb('d.codigoTipo', 'in', filtro.tipo));
  if (leavesOutCreditos(alcance.modelo, filtro))
    partes.push(eb('d.codigoTipo', 'not in', [...TIPOS_CREDITO_CEDIDO]));
  if (filtro.ids) partes.push(eb('d.id', 'in', filtro.ids));
  if (filtro.rut) partes.push(eb('d.rut', '=', parseRut(filtro.rut) ?? filtro.rut));
  if (filtro.folio) partes.push(eb('d.folio', '=', filtro.folio));
  for (const [columna, min, max] of boundsOf(filtro)) {
    if (min !== undefined) partes.push(eb(columna, '>=', min));
    if (max !== undefined) partes.push(eb(columna, '<=', max));
  }
  if (filtro.venceDesde) partes.push(eb('d.fechaVencimiento', '>=', filtro.venceDesde));
  if (filtro.venceHasta) partes.push(eb('d.fechaVencimiento', '<=', filtro.venceHasta));
  if (filtro.pagoDesde !== undefined || filtro.pagoHasta !== undefined) partes.push(wherePago(eb, filtro));
  if (filtro.contable)
    partes.push(
      sql<SqlBool>`d.id in (select k.id_documento from documento_clasificacion k
        join cuenta_contable c on c.id_empresa = k.id_empresa and c.id = k.id_cuenta_contable
        where k.id_empresa = ${alcance.idEmpresa} and c.codigo = ${filtro.contable})`,
    );
  if (filtro.vencidos) {
    partes.push(eb('d.fechaVencimiento', '<', alcance.hoy), eb('d.saldo', '<>', 0));
  }
  if (filtro.texto) partes.push(whereTexto(eb, filtro.texto, nombres));
  return eb.and(partes);
}

/** Kind, states and types, as a condition on the kept counts of blocks of ids, `documento_bloque_resumen r`. */
export function whereBloque({ modelo }: AlcanceDocumentos, filtro: Filtro): Expression<SqlBool> {
  const eb = expressionBuilder<{ r: DB['documentoBloqueResumen'] }, 'r'>();
  const partes = [eb('r.modelo', '=', modelo)];
  if (filtro.estado) partes.push(eb('r.estadoConciliacion', 'in', filtro.estado.map(numeroDeEstado)));
  if (filtro.tipo) partes.push(eb('r.codigoTipo', 'in', filtro.tipo));
  if (leavesOutCreditos(modelo, filtro)) partes.push(eb('r.codigoTipo', 'not in', [...TIPOS_CREDITO_CEDIDO]));
  return eb.and(partes);
}

/** The same and the classification, as a condition on the kept totals, `documento_resumen r`. */
export function whereResumen(alcance: AlcanceDocumentos, filtro: Filtro): Expression<SqlBool> {
  const conocidos = whereBloque(alcance, filtro);
  if (!filtro.clasificacion) return conocidos;
  return sql<SqlBool>`${conocidos} and r.clasificacion ${filtro.clasificacion === 'clasificado' ? sql`in (1, 2)` : sql`= 0`}`;
}

const FINE = [
  'texto',
  'rut',
  'folio',
  'montoMin',
  'montoMax',
  'netoMin',
  'netoMax',
  'ivaMin',
  'ivaMax',
  'saldoMin',
  'saldoMax',
  'venceDesde',
  'venceHasta',
  'pagoDesde',
  'pagoHasta',
  'contable',
] as const satisfies (keyof Filtro)[];

/** Whether a filter is given that looks at more of a document than its kind, type, states and date of issue. */
export const isFine = (filtro: Filtro): boolean =>
  FINE.some((campo) => filtro[campo] !== undefined && filtro[campo] !== '');

/** Whether the kept totals know every filter that is given: types, states and classification. */
export function fitsKept(filtro: Filtro): boolean {
  return !isFine(filtro) && filtro.ids === undefined && !filtro.vencidos;
}
