import { sql } from 'kysely';
import type { Medida } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_EN_LISTA = 30;

export async function insertNotificaciones(
  tx: Tx,
  idEmpresa: number,
  aviso: { idComentario: number; registros: number },
  usuarios: readonly number[],
): Promise<void> {
  if (usuarios.length === 0) return;
  await tx
    .insertInto('notificacion')
    .values(usuarios.map((idUsuario) => ({ idEmpresa, idUsuario, tipo: 'mencion', ...aviso })))
    .execute();
}

/** Tells people what a bank did to lines that they worked on. */
export async function insertAvisosDelBanco(
  tx: Tx,
  idEmpresa: number,
  avisos: readonly { idUsuario: number; idCartola: number; registros: number; texto: string }[],
): Promise<void> {
  if (avisos.length === 0) return;
  await tx
    .insertInto('notificacion')
    .values(avisos.map((aviso) => ({ idEmpresa, tipo: 'banco', ...aviso })))
    .execute();
}

export async function insertAvisoDeConexion(
  tx: Tx,
  idEmpresa: number,
  aviso: { idUsuario: number; idConexion: number; texto: string },
): Promise<void> {
  await tx
    .insertInto('notificacion')
    .values({ idEmpresa, tipo: 'conexion', ...aviso })
    .execute();
}

export async function insertAvisoDeAutonomia(
  tx: Tx,
  idEmpresa: number,
  aviso: { idUsuario: number; idAutonomia: number; texto: string },
): Promise<void> {
  await tx
    .insertInto('notificacion')
    .values({ idEmpresa, tipo: 'autonomia', ...aviso })
    .execute();
}

export async function insertAvisoDeCorreo(
  tx: Tx,
  idEmpresa: number,
  aviso: { idUsuario: number; idEnvio: number; texto: string },
): Promise<void> {
  await tx
    .insertInto('notificacion')
    .values({ idEmpresa, tipo: 'correo', ...aviso })
    .execute();
}

export async function insertAvisoDeExportacion(
  tx: Tx,
  idEmpresa: number,
  aviso: { idUsuario: number; idExportacion: number; texto: string },
): Promise<void> {
  await tx
    .insertInto('notificacion')
    .values({ idEmpresa, tipo: 'exportacion', ...aviso })
    .execute();
}

export async function insertAvisoDeArchivo(
  tx: Tx,
  idEmpresa: number,
  aviso: { idUsuario: number; idArchivoEmpresa: number; texto: string },
): Promise<void> {
  await tx
    .insertInto('notificacion')
    .values({ idEmpresa, tipo: 'archivo', ...aviso })
    .execute();
}

/** Tells persons that a customer did something by themselves. */
export async function insertAvisosDeCliente(
  tx: Tx,
  idEmpresa: number,
  usuarios: readonly number[],
  aviso: { idContraparte: number; texto: string },
): Promise<void> {
  if (usuarios.length === 0) return;
  await tx
    .insertInto('notificacion')
    .values(usuarios.map((idUsuario) => ({ idEmpresa, idUsuario, tipo: 'cliente', ...aviso })))
    .execute();
}

/** Tells persons of an order to pay that needs them. */
export async function insertAvisosDePago(
  tx: Tx,
  idEmpresa: number,
  usuarios: readonly number[],
  aviso: { idOrden: number; texto: string },
): Promise<void> {
  if (usuarios.length === 0) return;
  await tx
    .insertInto('notificacion')
    .values(usuarios.map((idUsuario) => ({ idEmpresa, idUsuario, tipo: 'pago', ...aviso })))
    .execute();
}

/** Tells persons of a trial. */
export async function insertAvisosDePrueba(
  tx: Tx,
  idEmpresa: number,
  usuarios: readonly number[],
  aviso: { pruebaPlan: string; texto: string },
): Promise<void> {
  if (usuarios.length === 0) return;
  await tx
    .insertInto('notificacion')
    .values(usuarios.map((idUsuario) => ({ idEmpresa, idUsuario, tipo: 'prueba', ...aviso })))
    .execute();
}

/** Tells persons of a limit of the plan. */
export async function insertAvisosDeTope(
  tx: Tx,
  idEmpresa: number,
  usuarios: readonly number[],
  aviso: { medida: Medida; texto: string },
): Promise<void> {
  if (usuarios.length === 0) return;
  await tx
    .insertInto('notificacion')
    .values(usuarios.map((idUsuario) => ({ idEmpresa, idUsuario, tipo: 'tope', ...aviso })))
    .execute();
}

/** The newest of a person; a comment that was deleted is told of no more. */
export function readNotificaciones(tx: Tx, idEmpresa: number, idUsuario: number) {
  return tx
    .selectFrom('notificacion as n')
    .leftJoin('comentario as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'n.idEmpresa').onRef('c.id', '=', 'n.idComentario'),
    )
    .leftJoin('usuario as u', 'u.id', 'c.idUsuario')
    .leftJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'c.idEmpresa').onRef('d.id', '=', 'c.idDocumento'),
    )
    .leftJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .leftJoin('cartola as l', (join) =>
      join
        .onRef('l.idEmpresa', '=', 'n.idEmpresa')
        .on('l.id', '=', sql<number>`coalesce(c.id_cartola, n.id_cartola)`),
    )
    .leftJoin('conexion as x', (join) =>
      join.onRef('x.idEmpresa', '=', 'n.idEmpresa').onRef('x.id', '=', 'n.idConexion'),
    )
    .leftJoin('integrador as i', 'i.id', 'x.idIntegrador')
    .leftJoin('envio as e', (join) =>
      join.onRef('e.idEmpresa', '=', 'n.idEmpresa').onRef('e.id', '=', 'n.idEnvio'),
    )
    .leftJoin('contraparte as k', (join) =>
      join.onRef('k.idEmpresa', '=', 'n.idEmpresa').onRef('k.id', '=', 'n.idContraparte'),
    )
    .leftJoin('ordenPago as o', (join) =>
      join.onRef('o.idEmpresa', '=', 'n.idEmpresa').onRef('o.id', '=', 'n.idOrden'),
    )
    .leftJoin('beneficiario as b', (join) =>
      join.onRef('b.idEmpresa', '=', 'o.idEmpresa').onRef('b.id', '=', 'o.idBeneficiario'),
    )
    .leftJoin('funcionalidad as f', 'f.key', 'n.pruebaPlan')
    .select([
      'n.id',
      'n.tipo',
      'n.pruebaPlan as prueba',
      'n.leida',
      'n.registros',
      'n.created',
      'u.nombre as usuario',
      sql<string | null>`case when n.tipo in ('mencion', 'banco') then coalesce(c.modelo, 'Cartola') end`.as(
        'modelo',
      ),
      sql<string>`coalesce(c.comentario, n.texto)`.as('comentario'),
      sql<
        number | null
      >`coalesce(c.id_documento, c.id_cartola, n.id_cartola, n.id_envio, n.id_contraparte, n.id_orden, n.id_exportacion, n.id_archivo_empresa)`.as(
        'foreignKey',
      ),
      sql<string>`coalesce(t.descripcion || ' ' || d.folio || ' de ' || d.razon_social, l.descripcion, i.nombre, e.asunto, k.razon_social, b.razon_social, f.nombre,
        case n.medida when 'documentos' then 'Documentos' when 'personas' then 'Personas' when 'automatizaciones' then 'Automatizaciones'
          when 'conexiones' then 'Conexiones bancarias' when 'llamadas' then 'Llamadas por API' end,
        case n.tipo when 'prueba' then 'Cuadra completo' when 'exportacion' then 'Exportación' when 'archivo' then 'Archivo de la empresa' else 'Conciliar sin preguntar' end)`.as(
        'registro',
      ),
    ])
    .where('n.idEmpresa', '=', idEmpresa)
    .where('n.idUsuario', '=', idUsuario)
    .where(sql<boolean>`c.borrado is not true`)
    .orderBy('n.id', 'desc')
    .limit(MAX_EN_LISTA)
    .execute();
}

export async function countSinLeer(tx: Tx, idEmpresa: number, idUsuario: number): Promise<number> {
  const { sinLeer } = await tx
    .selectFrom('notificacion as n')
    .leftJoin('comentario as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'n.idEmpresa').onRef('c.id', '=', 'n.idComentario'),
    )
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('sinLeer'))
    .where('n.idEmpresa', '=', idEmpresa)
    .where('n.idUsuario', '=', idUsuario)
    .where('n.leida', 'is', null)
    .where(sql<boolean>`c.borrado is not true`)
    .executeTakeFirstOrThrow();
  return sinLeer;
}

/** Marks one of a person's notifications, or all, as read; answers how many there are that were meant. */
export async function setLeidas(
  tx: Tx,
  { idEmpresa, idUsuario, id }: { idEmpresa: number; idUsuario: number; id?: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notificacion')
    .set({ leida: sql<Date>`coalesce(leida, now())` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .$if(id === undefined, (q) => q.where('leida', 'is', null))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
