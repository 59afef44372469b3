import { sql } from 'kysely';
import { FUNCION_DE_MEDIDA, type Medida } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

type Cuenta = Readonly<Record<Medida, number>>;

/** How much of each limit the company has used: documents and calls of a month, and the rest as it stands. */
export async function countUsos(tx: Tx, idEmpresa: number, mes: string): Promise<Cuenta> {
  const { rows } = await sql<Cuenta>`
    select
      (select coalesce(sum(cantidad), 0)::bigint from documento_resumen
        where id_empresa = ${idEmpresa} and mes = ${`${mes}-01`}::date) as documentos,
      (select count(*) from usuario_empresa where id_empresa = ${idEmpresa} and activo and vence is null)
        + (select count(*) from invitacion where id_empresa = ${idEmpresa} and aceptada is null and revocada is null
            and vence > now()) as personas,
      (select count(*) from regla where id_empresa = ${idEmpresa} and estado = 'activa' and borrada is null) as automatizaciones,
      (select count(*) from conexion where id_empresa = ${idEmpresa} and estado = 'connected') as conexiones,
      (select coalesce(sum(cantidad), 0)::bigint from llamada_api
        where id_empresa = ${idEmpresa} and mes = ${`${mes}-01`}::date) as llamadas`.execute(tx);
  const [cuenta] = rows;
  if (!cuenta) throw new Error('the count of uses gave no row');
  return cuenta;
}

/** Limit of each use: null for none, undefined where the company's plan knows no such use. */
export async function readTopes(
  tx: Tx,
  idEmpresa: number,
): Promise<Readonly<Record<Medida, number | null | undefined>>> {
  const filas = await tx
    .selectFrom('empresaFuncionalidad as ef')
    .innerJoin('funcionalidad as f', 'f.id', 'ef.idFuncionalidad')
    .select(['f.key', 'ef.capacidad'])
    .where('ef.idEmpresa', '=', idEmpresa)
    .where('f.key', 'in', Object.values(FUNCION_DE_MEDIDA))
    .where((eb) => eb.or([eb('ef.activa', '=', true), eb('ef.prueba', '=', true)]))
    .execute();
  const tope = (medida: Medida) => filas.find(({ key }) => key === FUNCION_DE_MEDIDA[medida])?.capacidad;
  return {
    documentos: tope('documentos'),
    personas: tope('personas'),
    automatizaciones: tope('automatizaciones'),
    conexiones: tope('conexiones'),
    llamadas: tope('llamadas'),
  };
}

/** Holds the company, so that two that would take the last place wait for each other. */
export async function lockTopes(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .selectFrom('empresa')
    .select('idEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
