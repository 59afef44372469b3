import type { BeneficiariosQuery } from '@cuadra/contract';
import type { Correos } from '@cuadra/domain/beneficiarios';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { saysText, splitOrder, type AnyPage } from '../../../../platform/listas/index.ts';

/** A beneficiary and the account that is shown: the one in force, or else the newest. */
export interface FilaBeneficiario {
  readonly id: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly eliminado: boolean;
  readonly idIntegrador: number;
  readonly banco: string;
  readonly codigoSbif: string | null;
  readonly logo: string | null;
  readonly tipoCuenta: string;
  readonly numeroCuenta: string;
  readonly email: string;
  readonly emails: readonly string[];
  readonly cuentas: readonly { readonly estado: string; readonly confirmada: string | null }[];
  readonly motivosRechazo: readonly { readonly id: number; readonly motivoRechazo: string }[];
}

const CUENTA_A_LA_VISTA = sql`(
  select x.* from beneficiario_cuenta x where x.id_empresa = b.id_empresa and x.id_beneficiario = b.id
  order by x.estado = 'vigente' desc, x.id desc limit 1)`;

const BLOQUEADO = sql`exists (select from beneficiario_cuenta p where p.id_empresa = b.id_empresa
  and p.id_beneficiario = b.id and p.estado = 'por_confirmar')`;

const COLUMNAS = sql`b.id, b.rut, b.razon_social, b.eliminado is not null as eliminado, c.id_integrador, i.nombre as banco,
  i.codigo_sbif, i.logo, c.tipo_cuenta, c.numero_cuenta, c.email, c.emails,
  (select jsonb_agg(jsonb_build_object('estado', x.estado, 'confirmada', case when x.estado <> 'rechazada' then x.decidida end))
    from beneficiario_cuenta x where x.id_empresa = b.id_empresa and x.id_beneficiario = b.id) as cuentas,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'motivoRechazo', m.motivo_rechazo) order by m.cuando desc, m.id desc)
    from (select x.id, x.motivo_rechazo, x.decidida as cuando from beneficiario_cuenta x
        where x.id_empresa = b.id_empresa and x.id_beneficiario = b.id and x.motivo_rechazo is not null
      union all
      select r.id, r.motivo_rechazo, r.created from beneficiario_cuenta x
        join beneficiario_rechazo r on r.id_empresa = x.id_empresa and r.id_cuenta = x.id
        where x.id_empresa = b.id_empresa and x.id_beneficiario = b.id) m), '[]') as motivos_rechazo`;

function whereBeneficiario(idEmpresa: number, query: AnyPage<BeneficiariosQuery>): RawBuilder<unknown> {
  const partes = [sql`b.id_empresa = ${idEmpresa}`];
  if (!query.includeDeleted) partes.push(sql`b.eliminado is null`);
  if (query.ids) partes.push(sql`b.id = any(${query.ids}::bigint[])`);
  if (query.bloqueados) partes.push(BLOQUEADO);
  if (query.texto) {
    partes.push(
      saysText(query.texto, {
        names: [sql`b.razon_social`],
        ruts: [sql`b.rut`],
        folios: [sql`c.numero_cuenta`],
      }),
    );
  }
  return sql.join(partes, sql` and `);
}

export async function readPage(
  tx: Tx,
  idEmpresa: number,
  query: AnyPage<BeneficiariosQuery>,
): Promise<{ count: number; bloqueados: number; filas: FilaBeneficiario[] }> {
  const { field, direction } = splitOrder(query.order);
  const sentido = direction === 'desc' ? sql`desc` : sql`asc`;
  const orden = field === 'razonSocial' ? sql`b.razon_social` : sql`b.created`;
  const desde = sql`beneficiario b cross join lateral ${CUENTA_A_LA_VISTA} c join integrador i on i.id = c.id_integrador
    where ${whereBeneficiario(idEmpresa, query)}`;
  const { rows } = await sql<FilaBeneficiario>`
    select ${COLUMNAS} from ${desde} order by ${orden} ${sentido}, b.id ${sentido}
    limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(tx);
  const cuenta = await sql<{ count: number; bloqueados: number }>`
    select (select count(*) from ${desde}) as count, (select count(*) from beneficiario b
      where b.id_empresa = ${idEmpresa} and b.eliminado is null and ${BLOQUEADO}) as bloqueados`.execute(tx);
  return { ...(cuenta.rows[0] ?? { count: 0, bloqueados: 0 }), filas: rows };
}

/** One beneficiary, deleted ones too; undefined where there is none. */
export async function readBeneficiario(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<FilaBeneficiario | undefined> {
  const { rows } = await sql<FilaBeneficiario>`
    select ${COLUMNAS} from beneficiario b cross join lateral ${CUENTA_A_LA_VISTA} c
    join integrador i on i.id = c.id_integrador where b.id_empresa = ${idEmpresa} and b.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Locks a beneficiary that is not deleted until the end of the transaction; false where there is none. */
export async function lockBeneficiario(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('beneficiario')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('eliminado', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return fila !== undefined;
}

/** The new beneficiary's id; null where one with the same RUT is there. */
export async function insertBeneficiario(
  tx: Tx,
  datos: {
    readonly idEmpresa: number;
    readonly idUsuario: number;
    readonly rut: string;
    readonly razonSocial: string;
  },
): Promise<number | null> {
  const fila = await tx
    .insertInto('beneficiario')
    .values(datos)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

export async function renameBeneficiario(
  tx: Tx,
  idEmpresa: number,
  id: number,
  razonSocial: string,
): Promise<void> {
  await tx
    .updateTable('beneficiario')
    .set({ razonSocial, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function markEliminado(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('beneficiario')
    .set({ eliminado: sql<Date>`now()`, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Puts a beneficiary back into the list; false where another one has the RUT by now. */
export async function restoreBeneficiario(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update beneficiario b set eliminado = null, modified = now()
    where b.id_empresa = ${idEmpresa} and b.id = ${id} and not exists (select from beneficiario x
      where x.id_empresa = b.id_empresa and x.rut = b.rut and x.id <> b.id and x.eliminado is null)
    returning b.id`.execute(tx);
  return rows.length > 0;
}

/** A name, in the list or out of it. */
export type NombreDeBeneficiario = { readonly razonSocial: string; readonly eliminado: boolean };

/** Names of beneficiaries by id, deleted ones too. */
export async function readNombres(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, NombreDeBeneficiario>> {
  const { rows } = await sql<NombreDeBeneficiario & { id: number }>`
    select id, razon_social, eliminado is not null as eliminado from beneficiario
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...nombre }) => [id, nombre]));
}

export interface BeneficiarioExistente extends Correos {
  readonly id: number;
  readonly razonSocial: string;
  /** How many accounts they have had. */
  readonly cuentas: number;
}

/** Beneficiaries that are not deleted, by RUT, with their addresses and the number of their accounts. */
export async function readPorRut(
  tx: Tx,
  idEmpresa: number,
  ruts: readonly string[],
): Promise<ReadonlyMap<string, BeneficiarioExistente>> {
  const { rows } = await sql<BeneficiarioExistente & { rut: string }>`
    select b.id, b.rut, b.razon_social, c.email, c.emails, (select count(*) from beneficiario_cuenta x
      where x.id_empresa = b.id_empresa and x.id_beneficiario = b.id) as cuentas
    from beneficiario b cross join lateral ${CUENTA_A_LA_VISTA} c
    where b.id_empresa = ${idEmpresa} and b.eliminado is null and b.rut = any(${[...ruts]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ rut, ...fila }) => [rut, fila]));
}
