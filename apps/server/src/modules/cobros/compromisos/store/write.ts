import type { Cuota } from '@cuadra/domain/compromisos';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

export interface CondicionesDeCompromiso {
  readonly diasGracia: number;
  readonly diasTolerancia: number;
  readonly comentario: string | null;
}

interface CompromisoNuevo extends CondicionesDeCompromiso {
  readonly idEmpresa: number;
  readonly idContraparte: number;
  readonly idMoneda: number;
  readonly idUsuario: number;
  readonly cuotas: readonly Cuota[];
  readonly documentos: readonly { readonly idDocumento: number; readonly monto: number }[];
}

async function insertCuotas(tx: Tx, { idEmpresa, id }: Clave, cuotas: readonly Cuota[]): Promise<void> {
  await tx
    .insertInto('compromisoCuota')
    .values(cuotas.map(({ fecha, monto }) => ({ idEmpresa, idCompromiso: id, fecha, monto })))
    .execute();
}

/** Its id; null where another commitment took one of its documents meanwhile. */
export async function insertCompromiso(
  tx: Tx,
  { cuotas, documentos, ...compromiso }: CompromisoNuevo,
): Promise<number | null> {
  const { idEmpresa } = compromiso;
  const { id } = await tx
    .insertInto('compromisoPago')
    .values(compromiso)
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCuotas(tx, { idEmpresa, id }, cuotas);
  const tomados = await tx
    .insertInto('compromisoDocumento')
    .values(documentos.map((uno) => ({ idEmpresa, idCompromiso: id, ...uno })))
    .onConflict((oc) => oc.doNothing())
    .returning('idDocumento')
    .execute();
  return tomados.length === documentos.length ? id : null;
}

/** Its lock keeps two changes of a commitment apart; false where there is none. */
export async function lockCompromiso(tx: Tx, { idEmpresa, id }: Clave): Promise<boolean> {
  const fila = await tx
    .selectFrom('compromisoPago as p')
    .select('p.id')
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return fila !== undefined;
}

export async function replaceCuotas(
  tx: Tx,
  clave: Clave,
  cuotas: readonly Cuota[],
  condiciones: CondicionesDeCompromiso,
): Promise<void> {
  const { idEmpresa, id } = clave;
  await tx
    .updateTable('compromisoPago')
    .set({ ...condiciones, version: sql<number>`version + 1` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('compromisoCuota')
    .where('idEmpresa', '=', idEmpresa)
    .where('idCompromiso', '=', id)
    .execute();
  await insertCuotas(tx, clave, cuotas);
}

export async function annulCompromiso(
  tx: Tx,
  { idEmpresa, id }: Clave,
  { motivo, idUsuario }: { readonly motivo: string; readonly idUsuario: number },
): Promise<void> {
  await tx
    .updateTable('compromisoPago')
    .set({ anulado: sql<Date>`now()`, motivoAnulacion: motivo, idUsuarioAnulo: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('compromisoDocumento')
    .set({ anulado: true })
    .where('idEmpresa', '=', idEmpresa)
    .where('idCompromiso', '=', id)
    .execute();
}

/** The columns of these commitments that a change touches, with their instalments by day. */
export async function readCambiables(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const { rows } = await sql<
    CondicionesDeCompromiso & { readonly id: number; readonly anulado: boolean; readonly cuotas: Cuota[] }
  >`
    select p.id, p.anulado is not null as anulado, p.dias_gracia, p.dias_tolerancia, p.comentario,
      (select jsonb_agg(jsonb_build_object('fecha', q.fecha, 'monto', q.monto) order by q.fecha)
        from compromiso_cuota q where q.id_empresa = p.id_empresa and q.id_compromiso = p.id) as cuotas
    from compromiso_pago p where p.id_empresa = ${idEmpresa} and p.id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/** Folios of the documents of an annulled commitment that another one holds by now. */
export async function readOcupadas(tx: Tx, { idEmpresa, id }: Clave): Promise<string[]> {
  const { rows } = await sql<{ folio: string }>`
    select d.folio from compromiso_documento n
    join compromiso_documento o on o.id_empresa = n.id_empresa and o.id_documento = n.id_documento and not o.anulado
    join documento d on d.id_empresa = n.id_empresa and d.id = n.id_documento
    where n.id_empresa = ${idEmpresa} and n.id_compromiso = ${id} and o.id_compromiso <> ${id}
    order by d.id`.execute(tx);
  return rows.map(({ folio }) => folio);
}

/** Puts an annulled commitment in force again. */
export async function reviveCompromiso(tx: Tx, { idEmpresa, id }: Clave): Promise<void> {
  await tx
    .updateTable('compromisoPago')
    .set({ anulado: null, motivoAnulacion: null, idUsuarioAnulo: null, version: sql<number>`version + 1` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('compromisoDocumento')
    .set({ anulado: false })
    .where('idEmpresa', '=', idEmpresa)
    .where('idCompromiso', '=', id)
    .execute();
}

/** Moves the commitments of a customer to another, all or those of `ids`; answers the ids that moved. */
export async function moveCompromisos(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: { readonly desde: number; readonly hacia: number; readonly ids?: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update compromiso_pago r set id_contraparte = ${hacia}
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde}
      ${ids === undefined ? sql`` : sql`and r.id = any(${[...ids]}::bigint[])`}
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
