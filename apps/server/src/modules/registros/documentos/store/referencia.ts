import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type {
  Aplicacion,
  DocumentoLeido,
  DocumentoLigado,
  Ligazon,
  NotasAplicadas,
} from '../escribir/tipos.ts';
import { changeDocumentos } from './write.ts';

const POR_LOTE = 2000;
/** Notes upon notes upon notes: no chain of documents is longer than this. */
const MAX_PASOS = 30;

export async function insertReferencias(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly { id: number; leido: DocumentoLeido }[],
): Promise<void> {
  const filas = documentos.flatMap(({ id, leido }) =>
    leido.referencias.map((referencia, posicion) => ({
      idEmpresa,
      idDocumento: id,
      posicion,
      codigoTipoRef: referencia.codigoTipo,
      folioRef: referencia.folio,
      fechaRef: referencia.fecha,
      codRef: referencia.codRef,
      razon: referencia.razon,
    })),
  );
  for (let i = 0; i < filas.length; i += POR_LOTE)
    await tx
      .insertInto('documentoReferencia')
      .values(filas.slice(i, i + POR_LOTE))
      .execute();
}

/** Adds a reference of a note to a document that it pays without correcting it. False where it has one already. */
export async function addReferencia(
  tx: Tx,
  idEmpresa: number,
  {
    idNota,
    idDocumento,
    razon,
  }: { readonly idNota: number; readonly idDocumento: number; readonly razon: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into documento_referencia
      (id_empresa, id_documento, posicion, codigo_tipo_ref, folio_ref, fecha_ref, cod_ref, razon, id_documento_ref)
    select d.id_empresa, ${idNota}, (select coalesce(max(r.posicion), -1) + 1 from documento_referencia r
        where r.id_empresa = d.id_empresa and r.id_documento = ${idNota}),
      d.codigo_tipo, d.folio, d.fecha_emision, null, ${razon}, d.id
    from documento d where d.id_empresa = ${idEmpresa} and d.id = ${idDocumento} and not exists (
      select from documento_referencia r
      where r.id_empresa = d.id_empresa and r.id_documento = ${idNota} and r.id_documento_ref = d.id)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/**
 * Ties references to the documents that they name, both those of `ids` and those that were waiting for one of
 * `ids`. A note is told also by who issued it, since only its issuer writes notes upon it. A sale is told by type and folio, since the company issued it; everything else also by RUT.
 */
export async function resolveReferencias(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  const lista = [...ids];
  const nombra = sql`d.id_empresa = n.id_empresa and d.modelo = n.modelo and d.codigo_tipo = r.codigo_tipo_ref
    and d.folio = r.folio_ref and d.id <> n.id
    and (d.emite_comprador = n.emite_comprador or d.codigo_tipo not in ('55', '56', '60', '61'))
    and (d.rut = n.rut or (n.modelo = 'Dte' and r.codigo_tipo_ref not in ('45', '46')))`;
  await sql`
    update documento_referencia r set id_documento_ref = (
        select d.id from documento d where ${nombra} order by (d.rut = n.rut) desc, d.id limit 1)
    from documento n
    where r.id_empresa = ${idEmpresa} and r.id_documento = any(${lista}::bigint[]) and r.id_documento_ref is null
      and n.id_empresa = r.id_empresa and n.id = r.id_documento
      and exists (select from documento d where ${nombra})`.execute(tx);
  await sql`
    update documento_referencia r set id_documento_ref = d.id
    from documento d, documento n
    where d.id_empresa = ${idEmpresa} and d.id = any(${lista}::bigint[])
      and r.id_empresa = d.id_empresa and r.codigo_tipo_ref = d.codigo_tipo and r.folio_ref = d.folio
      and r.id_documento_ref is null
      and n.id_empresa = r.id_empresa and n.id = r.id_documento and ${nombra}`.execute(tx);
}

/** Every reference between documents that hang together with `ids`, however long the chain. */
async function readLigazones(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<Ligazon[]> {
  const todas = new Map<string, Ligazon>();
  const vistos = new Set(ids);
  let borde = [...ids];
  for (let paso = 0; borde.length > 0 && paso < MAX_PASOS; paso += 1) {
    const filas = await tx
      .selectFrom('documentoReferencia')
      .select(['idDocumento as idNota', 'idDocumentoRef as idDocumento', 'posicion', 'codRef'])
      .where('idEmpresa', '=', idEmpresa)
      .where('idDocumentoRef', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('idDocumento', '=', sql<number>`any(${borde}::bigint[])`),
          eb('idDocumentoRef', '=', sql<number>`any(${borde}::bigint[])`),
        ]),
      )
      .execute();
    borde = [];
    for (const { idDocumento, ...fila } of filas) {
      if (idDocumento === null) continue;
      todas.set(`${fila.idNota} ${fila.posicion}`, { ...fila, idDocumento });
      for (const id of [fila.idNota, idDocumento]) {
        if (vistos.has(id)) continue;
        vistos.add(id);
        borde.push(id);
      }
    }
  }
  return [...todas.values()];
}

export interface Ligados {
  readonly documentos: (DocumentoLigado & {
    readonly saldo: number;
    readonly saldadoAlCorte: number;
    readonly porConciliar: number;
    readonly anulado: boolean;
  })[];
  readonly ligazones: readonly Ligazon[];
  readonly aplicaciones: readonly Aplicacion[];
}

/** The documents tied to `ids` by references, held for the rest of the transaction, with what is applied among them. */
export async function lockLigados(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<Ligados> {
  // A note that no longer refers to a document gives back what it had taken from it.
  const aplicados = await readAplicaciones(tx, idEmpresa, ids);
  const inicio = [
    ...new Set([...ids, ...aplicados.flatMap(({ idNota, idDocumento }) => [idNota, idDocumento])]),
  ];
  const ligazones = await readLigazones(tx, idEmpresa, inicio);
  const todos = [
    ...new Set([...inicio, ...ligazones.flatMap(({ idNota, idDocumento }) => [idNota, idDocumento])]),
  ];
  const { rows: documentos } = await sql<Ligados['documentos'][number]>`
    select d.id, d.codigo_tipo, d.folio, d.fecha_emision, d.id_moneda, d.signo, d.monto_total, d.saldo + d.saldado_al_corte as saldo,
      d.saldado_al_corte, d.por_conciliar, d.anulado,
      coalesce((select sum(p.monto_documento) from conciliacion_par p
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0)::bigint as conciliado
    from documento d where d.id_empresa = ${idEmpresa} and d.id = any(${todos}::bigint[])
    order by d.id for update of d`.execute(tx);
  return { documentos, ligazones, aplicaciones: await readAplicaciones(tx, idEmpresa, todos) };
}

function readAplicaciones(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<Aplicacion[]> {
  const alguno = sql<number>`any(${[...ids]}::bigint[])`;
  return tx
    .selectFrom('documentoAplicacion')
    .select(['idNota', 'idDocumento', 'monto'])
    .where('idEmpresa', '=', idEmpresa)
    .where((eb) => eb.or([eb('idNota', '=', alguno), eb('idDocumento', '=', alguno)]))
    .execute();
}

/** Brings what is applied among documents, and what is left open of each, to what was decided. */
export async function writeAplicaciones(
  tx: Tx,
  idEmpresa: number,
  antes: Ligados,
  { aplicaciones, estados }: NotasAplicadas,
): Promise<void> {
  const clave = ({ idNota, idDocumento }: Aplicacion) => `${idNota} ${idDocumento}`;
  const nuevas = new Map(aplicaciones.map((aplicacion) => [clave(aplicacion), aplicacion]));
  for (const vieja of antes.aplicaciones) {
    const nueva = nuevas.get(clave(vieja));
    if (nueva?.monto === vieja.monto) nuevas.delete(clave(vieja));
    if (nueva) continue;
    await tx
      .deleteFrom('documentoAplicacion')
      .where('idEmpresa', '=', idEmpresa)
      .where('idNota', '=', vieja.idNota)
      .where('idDocumento', '=', vieja.idDocumento)
      .execute();
  }
  const cambiados = antes.documentos.flatMap(({ id, saldo, saldadoAlCorte, porConciliar, anulado }) => {
    const estado = estados.get(id);
    return !estado || (estado.saldo === saldo && estado.anulado === anulado)
      ? []
      : [{ id, ...estado, saldadoAlCorte, porConciliar, anuladoAntes: anulado }];
  });
  if (cambiados.length > 0) {
    await changeDocumentos(tx, idEmpresa, {
      set: sql`saldo = e.saldo, saldado_al_corte = 0, anulado = e.anulado, modified = now()`,
      desde: sql`jsonb_to_recordset(${JSON.stringify(cambiados)}::jsonb)
        as e(id bigint, saldo bigint, anulado boolean, "saldadoAlCorte" bigint, "porConciliar" bigint,
          "anuladoAntes" boolean)`,
      donde: sql`d.id = e.id`,
      contable: sql`e."anuladoAntes" <> d.anulado or e."saldadoAlCorte" <> 0`,
      antes: { porConciliar: sql`e."porConciliar"`, anulado: sql`e."anuladoAntes"` },
    });
  }
  if (nuevas.size > 0) {
    await sql`
      insert into documento_aplicacion as a (id_empresa, id_nota, id_documento, monto)
      select ${idEmpresa}, e."idNota", e."idDocumento", e.monto
      from jsonb_to_recordset(${JSON.stringify([...nuevas.values()])}::jsonb)
        as e("idNota" bigint, "idDocumento" bigint, monto bigint)
      on conflict (id_empresa, id_nota, id_documento) do update set monto = excluded.monto`.execute(tx);
  }
}
