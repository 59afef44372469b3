import { ESTADOS_CONCILIACION, type DocumentosQuery, type ModeloDocumento } from '@cuadra/contract';
import { parseRut, TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import { dice, type DB } from '../../../../platform/database/index.ts';
import { dateBounds } from '../../../../platform/paging/index.ts';
import type { NombresBuscados } from './nombres.ts';

export type Filtro = Omit<DocumentosQuery, 'page' | 'perPage' | 'order'>;
type Constructor = ExpressionBuilder<{ d: DB['documento'] }, 'd'>;

/** The number that the column estado_conciliacion keeps for each state. */
export const numeroDeEstado = (estado: (typeof ESTADOS_CONCILIACION)[number]) =>
  ESTADOS_CONCILIACION.indexOf(estado);

/**
 * By part of a name. With the RUTs whose names hold it, the documents are found by those: only where a RUT has other
 * names too must each document's own be looked at.
 */
function whereNombre(eb: Constructor, texto: string, nombres: NombresBuscados | null) {
  const suNombre = dice(sql`d.razon_social`, texto);
  if (nombres === null) return [suNombre];
  const { todos, algunos } = nombres;
  return [
    ...(todos.length > 0 ? [eb('d.rut', '=', sql<string>`any(${[...todos]}::text[])`)] : []),
    ...(algunos.length > 0
      ? [eb.and([eb('d.rut', '=', sql<string>`any(${[...algunos]}::text[])`), suNombre])]
      : []),
  ];
}

/**
 * Whether the list of sales leaves out credits that the company bought, since they are no sales of its own. A filter by
 * type, text or ids includes them.
 */
export function leavesOutCreditos(modelo: ModeloDocumento, { tipo, ids, texto }: Filtro): boolean {
  return modelo === 'Dte' && !tipo && !ids && !texto;
}

/**
 * Everything that the address of a list may ask for, as one condition on `documento as d`. `nombres` are what
 * `readNombres` found for its text, where somebody has looked.
 */
export function whereDocumento(
  eb: Constructor,
  alcance: { idEmpresa: number; modelo: ModeloDocumento; hoy: string },
  filtro: Filtro,
  nombres: NombresBuscados | null = null,
): ExpressionWrapper<{ d: DB['documento'] }, 'd', SqlBool> {
  const { desde, hasta } = dateBounds(filtro);
  const partes = [eb('d.idEmpresa', '=', alcance.idEmpresa), eb('d.modelo', '=', alcance.modelo)];
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
  if (filtro.montoMin !== undefined) partes.push(eb('d.montoTotal', '>=', filtro.montoMin));
  if (filtro.montoMax !== undefined) partes.push(eb('d.montoTotal', '<=', filtro.montoMax));
  if (filtro.vencidos) {
    partes.push(eb('d.fechaVencimiento', '<', alcance.hoy), eb('d.saldo', '<>', 0));
  }
  if (filtro.texto) {
    const texto = filtro.texto;
    const rut = parseRut(texto);
    partes.push(
      eb.or([
        eb('d.folio', '=', texto),
        ...whereNombre(eb, texto, nombres),
        ...(rut ? [eb('d.rut', '=', rut)] : []),
      ]),
    );
  }
  return eb.and(partes);
}

/** Whether the kept totals can answer for the filter: whole months, types and states, and nothing else. */
export function fitsKeptTotals(filtro: Filtro): boolean {
  const { desde, hasta } = dateBounds(filtro);
  const mesEntero =
    (!desde || desde.endsWith('-01')) &&
    (!hasta || new Date(Date.parse(`${hasta}T00:00:00Z`) + 86_400_000).getUTCDate() === 1);
  const { texto, rut, montoMin, montoMax, vencidos, ids } = filtro;
  const otros = [texto, rut, montoMin, montoMax, ids].every((valor) => valor === undefined || valor === '');
  return mesEntero && otros && !vencidos;
}
