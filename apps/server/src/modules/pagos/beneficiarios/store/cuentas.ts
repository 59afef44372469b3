import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface DatosDeCuenta {
  readonly idIntegrador: number;
  readonly tipoCuenta: string;
  readonly numeroCuenta: string;
  readonly email: string;
  readonly emails: string[];
}

export interface FilaCuenta extends DatosDeCuenta {
  readonly id: number;
  readonly banco: string;
  readonly codigoSbif: string | null;
  readonly estado: string;
  /** Null where the supplier proposed it. */
  readonly idUsuario: number | null;
  readonly quien: string | null;
  /** Address that the supplier verified when they proposed it. */
  readonly propuestaPor: string | null;
  readonly created: Date;
  readonly decidio: string | null;
  readonly decidida: Date | null;
  readonly habloCon: string | null;
  readonly motivoRechazo: string | null;
}

/** Accounts that a beneficiary had, newest first. */
export async function readCuentas(tx: Tx, idEmpresa: number, idBeneficiario: number): Promise<FilaCuenta[]> {
  return tx
    .selectFrom('beneficiarioCuenta as c')
    .innerJoin('integrador as i', 'i.id', 'c.idIntegrador')
    .leftJoin('usuario as u', 'u.id', 'c.idUsuario')
    .leftJoin('usuario as d', 'd.id', 'c.idUsuarioDecidio')
    .select([
      'c.id',
      'c.idIntegrador',
      'i.nombre as banco',
      'i.codigoSbif',
      'c.tipoCuenta',
      'c.numeroCuenta',
      'c.email',
      'c.emails',
      'c.estado',
      'c.idUsuario',
      'u.nombre as quien',
      'c.propuestaPor',
      'c.created',
      'd.nombre as decidio',
      'c.decidida',
      'c.habloCon',
      'c.motivoRechazo',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.idBeneficiario', '=', idBeneficiario)
    .orderBy('c.id', 'desc')
    .execute();
}

/** Accounts that wait for their confirmation, by beneficiary. */
export async function readPorConfirmar(
  tx: Tx,
  idEmpresa: number,
  idsBeneficiario: readonly number[],
): Promise<Map<number, number>> {
  const filas = await tx
    .selectFrom('beneficiarioCuenta')
    .select(['id', 'idBeneficiario'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idBeneficiario', '=', sql<number>`any(${[...idsBeneficiario]}::bigint[])`)
    .where('estado', '=', 'por_confirmar')
    .execute();
  return new Map(filas.map(({ id, idBeneficiario }) => [idBeneficiario, id]));
}

export async function insertCuenta(
  tx: Tx,
  clave: {
    readonly idEmpresa: number;
    readonly idBeneficiario: number;
    readonly idUsuario: number | null;
    /** Address of the supplier, where no person of the company entered it. */
    readonly propuestaPor?: string;
  },
  datos: DatosDeCuenta,
): Promise<number> {
  const { id } = await tx
    .insertInto('beneficiarioCuenta')
    .values({ ...clave, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the wait of an account: it takes the place of the one in force. */
export async function confirmCuenta(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly idBeneficiario: number; readonly idUsuario: number },
  id: number,
  habloCon: string,
): Promise<void> {
  const { idEmpresa, idBeneficiario, idUsuario } = clave;
  await tx
    .updateTable('beneficiarioCuenta')
    .set({ estado: 'reemplazada' })
    .where('idEmpresa', '=', idEmpresa)
    .where('idBeneficiario', '=', idBeneficiario)
    .where('estado', '=', 'vigente')
    .execute();
  await tx
    .updateTable('beneficiarioCuenta')
    .set({ estado: 'vigente', decidida: sql<Date>`now()`, idUsuarioDecidio: idUsuario, habloCon })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function refuseCuenta(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
  motivoRechazo: string,
): Promise<void> {
  await tx
    .updateTable('beneficiarioCuenta')
    .set({ estado: 'rechazada', decidida: sql<Date>`now()`, idUsuarioDecidio: idUsuario, motivoRechazo })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Other beneficiaries that are paid into the same account. */
export async function readRepetidas(
  tx: Tx,
  idEmpresa: number,
  idBeneficiario: number,
  { idIntegrador, numeroCuenta }: Pick<DatosDeCuenta, 'idIntegrador' | 'numeroCuenta'>,
): Promise<{ id: number; rut: string; razonSocial: string }[]> {
  const { rows } = await sql<{ id: number; rut: string; razonSocial: string }>`
    select distinct b.id, b.rut, b.razon_social from beneficiario_cuenta c
    join beneficiario b on b.id_empresa = c.id_empresa and b.id = c.id_beneficiario and b.eliminado is null
    join integrador i on i.id = c.id_integrador
    join integrador propio on propio.id = ${idIntegrador} and propio.codigo_sbif is not distinct from i.codigo_sbif
    where c.id_empresa = ${idEmpresa} and c.id_beneficiario <> ${idBeneficiario}
      and c.estado in ('vigente', 'por_confirmar') and ltrim(c.numero_cuenta, '0') = ltrim(${numeroCuenta}, '0')
    order by b.razon_social`.execute(tx);
  return rows;
}

/** SBIF code of a bank in Chile; undefined where no bank has this id. */
export async function readBanco(
  tx: Tx,
  idIntegrador: number,
): Promise<{ codigoSbif: string | null } | undefined> {
  return tx
    .selectFrom('integrador as i')
    .innerJoin('integradorTipo as t', 't.id', 'i.idTipo')
    .select('i.codigoSbif')
    .where('i.id', '=', idIntegrador)
    .where('t.key', '=', 'banco')
    .executeTakeFirst();
}

export interface Banco {
  readonly id: number;
  readonly nombre: string;
  readonly codigoSbif: string | null;
}

/** Banks of Chile, in the order of their ids. */
export async function readBancos(tx: Tx): Promise<Banco[]> {
  return tx
    .selectFrom('integrador as i')
    .innerJoin('integradorTipo as t', 't.id', 'i.idTipo')
    .select(['i.id', 'i.nombre', 'i.codigoSbif'])
    .where('t.key', '=', 'banco')
    .orderBy('i.id')
    .execute();
}
