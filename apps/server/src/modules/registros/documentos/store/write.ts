import { isDeepStrictEqual } from 'node:util';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { DB, Tx } from '../../../../platform/database/index.ts';
import { appendHechos } from '../../../../platform/hechos/index.ts';
import { COLUMNAS_DE_DOCUMENTO, markDocumentos } from '../../../contabilidad/pendientes/index.ts';
import { documentoCambiado, documentoCreado, documentoReabierto, documentoRebajado } from '../tipos.ts';
import { noteNuevos, noteContrapartes } from './anotar.ts';
import { valorDe } from './valor-del-dia.ts';

/** Columns of a document that other modules react to. Amounts in minor units of its currency. */
export interface HechosDocumento {
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly rut: string;
  readonly fechaEmision: string;
  readonly idMoneda: number;
  readonly signo: number;
  readonly montoTotal: number;
  readonly porConciliar: number;
  readonly anulado: boolean;
}

/** A document before and after the statement that changed it. */
export interface DocumentoCambiado {
  readonly id: number;
  readonly antes: HechosDocumento;
  readonly despues: HechosDocumento;
}

type Fila = Updateable<DB['documento']>;

/** Values of columns, or expressions of the columns of the row `d` before the change. */
export type ValoresDocumento = { readonly [C in keyof Fila]?: Fila[C] | RawBuilder<NonNullable<Fila[C]>> };

/** The facts of a row; `otros` take the place of columns that the statement changes. */
const hechos = (
  fila: 'd' | 'previo',
  otros: { readonly porConciliar?: RawBuilder<number>; readonly anulado?: RawBuilder<boolean> } = {},
): RawBuilder<HechosDocumento> => {
  const columna = (nombre: string) => sql.ref(`${fila}.${nombre}`);
  return sql`json_build_object(
    'modelo', ${columna('modelo')}, 'codigoTipo', ${columna('codigoTipo')}, 'rut', ${columna('rut')},
    'fechaEmision', ${columna('fechaEmision')}, 'idMoneda', ${columna('idMoneda')}, 'signo', ${columna('signo')},
    'montoTotal', ${columna('montoTotal')}, 'porConciliar', ${otros.porConciliar ?? columna('porConciliar')},
    'anulado', ${otros.anulado ?? columna('anulado')})`;
};

const identidadDe = ({ rut, idMoneda, codigoTipo, fechaEmision, montoTotal, anulado }: HechosDocumento) => ({
  rut,
  idMoneda,
  codigoTipo,
  fechaEmision,
  montoTotal,
  anulado,
});

/** A changed document, and whether the ledger posts it again. */
type FilaCambiada = DocumentoCambiado & { readonly contable: boolean };

/** Marks changed documents for the ledger, and appends the facts `cambiado`, `reabierto` and `rebajado`. */
async function appendCambiados(
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaCambiada[],
): Promise<DocumentoCambiado[]> {
  const cambiados = filas.map(({ contable: _contable, ...cambiado }) => cambiado);
  await markDocumentos(
    tx,
    idEmpresa,
    filas.flatMap(({ id, contable, despues }) => (contable && despues.modelo !== 'Ot' ? [id] : [])),
  );
  const debe = ({ porConciliar }: HechosDocumento) => Math.abs(porConciliar);
  const hechoDe = ({ id, antes, despues }: DocumentoCambiado) => ({
    id,
    antes: { porConciliar: antes.porConciliar },
    despues: { porConciliar: despues.porConciliar },
  });
  const mas = cambiados.filter(({ antes, despues }) => debe(despues) > debe(antes));
  const menos = cambiados.filter(({ antes, despues }) => debe(despues) < debe(antes));
  await appendHechos(
    tx,
    idEmpresa,
    documentoCambiado,
    cambiados
      .map(({ id, antes, despues }) => ({ id, antes: identidadDe(antes), despues: identidadDe(despues) }))
      .filter(({ antes, despues }) => !isDeepStrictEqual(antes, despues)),
  );
  await appendHechos(tx, idEmpresa, documentoReabierto, mas.map(hechoDe));
  await appendHechos(tx, idEmpresa, documentoRebajado, menos.map(hechoDe));
  return cambiados;
}

/** Inserts documents; answers their keys and facts, in no order. A statement takes 1,000 rows. */
export async function insertDocumentos(
  tx: Tx,
  idEmpresa: number,
  filas: readonly Omit<Insertable<DB['documento']>, 'idEmpresa'>[],
) {
  const escritos = await tx
    .insertInto('documento')
    .values(
      filas.map((fila) => ({
        ...fila,
        idEmpresa,
        // A document in pesos has no value.
        ...(fila.idMoneda !== 1 && { valorMoneda: valorDe(fila) }),
      })),
    )
    .returning([
      'id',
      'modelo',
      'codigoTipo',
      'folio',
      'rut',
      'emiteComprador',
      'rutVendedor',
      'fechaEmision',
      'idMoneda',
      'signo',
      'montoTotal',
      'porConciliar',
      'anulado',
      'idContraparte',
    ])
    .execute();
  await noteNuevos(tx, idEmpresa, escritos);
  await appendHechos(
    tx,
    idEmpresa,
    documentoCreado,
    escritos.map(({ id }) => ({ id })),
  );
  return escritos;
}

/** The values of a change, with the worth of the currency where a column changes from which it follows. */
function withValor(valores: ValoresDocumento): ValoresDocumento {
  const { idMoneda, tipoCambio, fechaEmision } = valores;
  if (idMoneda === undefined && tipoCambio === undefined && fechaEmision === undefined) return valores;
  const valorMoneda = valorDe({
    idMoneda: idMoneda ?? sql`d.id_moneda`,
    tipoCambio: tipoCambio === undefined ? sql`d.tipo_cambio` : tipoCambio,
    fechaEmision: fechaEmision ?? sql`d.fecha_emision`,
  });
  return { ...valores, valorMoneda };
}

/** Whether a document `d` differs from `previo` in one of the changed columns from which its entry follows. */
function cambiaContable(valores: ValoresDocumento): RawBuilder<boolean> {
  const columnas = COLUMNAS_DE_DOCUMENTO.filter((columna) => columna in valores);
  if (columnas.length === 0) return sql`false`;
  const de = (fila: string) => sql.join(columnas.map((columna) => sql.ref(`${fila}.${columna}`)));
  return sql`row(${de('previo')}) is distinct from row(${de('d')})`;
}

/** Gives all of these documents the same values, and `modified` that of now. */
export async function setDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  valores: ValoresDocumento,
): Promise<DocumentoCambiado[]> {
  const todos = withValor(valores);
  const set = Object.entries(todos).map(([columna, valor]) => sql`${sql.ref(columna)} = ${valor}`);
  const { rows } = await sql<FilaCambiada & { idContraparte: number | null }>`
    with previo as (
      select * from documento where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[]) for no key update)
    update documento d set ${sql.join(set)}, modified = now() from previo
    where d.id_empresa = ${idEmpresa} and d.id = previo.id
    returning d.id, d.id_contraparte, ${hechos('previo')} as antes, ${hechos('d')} as despues,
      ${cambiaContable(todos)} as contable`.execute(tx);
  if (valores.idContraparte !== undefined)
    await noteContrapartes(
      tx,
      idEmpresa,
      rows.map(({ id, idContraparte, despues: { modelo } }) => ({ id, idContraparte, modelo })),
    );
  return appendCambiados(tx, idEmpresa, rows);
}

/**
 * Changes documents `d` by rows of another source, in one statement. Where it moves what can still be reconciled or
 * annuls, `antes` says from that source how it was. Where it moves a column of `COLUMNAS_DE_DOCUMENTO`, `contable` says
 * from `d` and that source whether it did. It does not change the counterparty of purchases.
 */
export async function changeDocumentos(
  tx: Tx,
  idEmpresa: number,
  {
    con,
    set,
    desde,
    donde,
    antes,
    contable,
  }: {
    readonly con?: RawBuilder<unknown>;
    readonly set: RawBuilder<unknown>;
    readonly desde: RawBuilder<unknown>;
    readonly donde: RawBuilder<unknown>;
    readonly antes?: Parameters<typeof hechos>[1];
    readonly contable: RawBuilder<boolean> | false;
  },
): Promise<DocumentoCambiado[]> {
  const { rows } = await sql<FilaCambiada>`
    ${con === undefined ? sql`` : sql`with ${con}`}
    update documento d set ${set} from ${desde}
    where d.id_empresa = ${idEmpresa} and ${donde}
    returning d.id, ${hechos('d', antes)} as antes, ${hechos('d')} as despues,
      ${contable === false ? sql`false` : contable} as contable`.execute(tx);
  return appendCambiados(tx, idEmpresa, rows);
}
