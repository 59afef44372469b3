import type { ModeloManual } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** What tells a document from any other: the columns of `documento_unico`. */
interface ClaveUnica {
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly emiteComprador: boolean;
}

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

const columnas = [
  'd.id',
  'd.modelo',
  'd.codigoTipo',
  'd.folio',
  'd.rut',
  'd.razonSocial',
  'd.fechaEmision',
  'd.montoTotal',
  'd.anulado',
  'd.fuente',
  'd.detalle',
  'm.moneda',
] as const;

/** The document that is known by the same as this one. */
export function findPorClave(tx: Tx, idEmpresa: number, leido: ClaveUnica) {
  const { modelo, codigoTipo, folio, rut, emiteComprador } = leido;
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select(columnas)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.modelo', '=', modelo)
    .where('d.codigoTipo', '=', codigoTipo)
    .where('d.folio', '=', folio)
    .where('d.rut', '=', rut)
    .where('d.emiteComprador', '=', emiteComprador)
    .executeTakeFirst();
}

/** A declaration in force of the same form, month and institution, whatever its number. */
export function findDeclaracion(tx: Tx, idEmpresa: number, { codigoTipo, rut }: ClaveUnica, mes: string) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select(columnas)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.modelo', '=', 'Impuesto')
    .where('d.codigoTipo', '=', codigoTipo)
    .where('d.rut', '=', rut)
    .where('d.anulado', '=', false)
    .where(sql<string>`d.detalle ->> 'mes'`, '=', mes)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
}
export type DocumentoExistente = NonNullable<Awaited<ReturnType<typeof findPorClave>>>;

function manuales(
  tx: Tx,
  { idEmpresa, ids }: { readonly idEmpresa: number; readonly ids: readonly number[] },
) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select(columnas)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', '=', sql<number>`any(${[...ids]}::bigint[])`);
}

/** One document of a kind, held for the rest of the transaction. */
export function lockManual(tx: Tx, { idEmpresa, id }: Clave, modelo: ModeloManual) {
  return manuales(tx, { idEmpresa, ids: [id] })
    .where('d.modelo', '=', modelo)
    .forUpdate('d')
    .executeTakeFirst();
}

/** Documents of these ids, to be read alone. */
export function readManuales(tx: Tx, clave: { readonly idEmpresa: number; readonly ids: readonly number[] }) {
  return manuales(tx, clave).execute();
}

/** The bank lines that these documents are reconciled with, newest first. */
export function readParesDe(
  tx: Tx,
  { idEmpresa, ids }: { readonly idEmpresa: number; readonly ids: readonly number[] },
) {
  return tx
    .selectFrom('conciliacionPar as p')
    .innerJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'p.idEmpresa').onRef('l.id', '=', 'p.idCartola'),
    )
    .select(['p.idDocumento', 'p.idConciliacion', 'p.montoDocumento', 'l.fecha', 'l.descripcion'])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idDocumento', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('p.activo', '=', true)
    .orderBy('p.idConciliacion', 'desc')
    .execute();
}
export type ParVigente = Awaited<ReturnType<typeof readParesDe>>[number];

/** The same of one document. */
export const readPares = (tx: Tx, { idEmpresa, id }: Clave) => readParesDe(tx, { idEmpresa, ids: [id] });
