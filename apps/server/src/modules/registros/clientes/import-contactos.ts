import type { bulkContactos, ReplyOf } from '@cuadra/contract';
import { ErrorFormato, leerContactos, type FilaContacto } from '@cuadra/formats';
import { parseRut } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { decideContactos } from './decide-contactos.ts';
import { nameContacto } from './name-contacto.ts';
import { insertContactos, lockClientesPorRut, readContactosDe, updateContactos } from './store/contactos.ts';

async function read(bytes: Uint8Array): Promise<FilaContacto[]> {
  try {
    return await leerContactos(bytes);
  } catch (error) {
    if (error instanceof ErrorFormato)
      throw new AppError('validacion', error.message, { 'body.archivo': [error.message] });
    throw error;
  }
}

/**
 * Brings contacts in from a spreadsheet: new ones are added, known ones change. Rows that are wrong are named and the
 * rest comes in; doing it twice changes nothing. Throws `validacion` for a file without the columns.
 */
export async function importContactos(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof bulkContactos>> {
  const filas = await read(bytes);
  const ruts = filas.flatMap(({ rut }) => parseRut(rut) ?? []);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const clientes = await lockClientesPorRut(tx, idEmpresa, ruts);
    const existentes = await readContactosDe(tx, idEmpresa, [...clientes.values()]);
    const { nuevos, cambios, iguales, errores } = decideContactos(filas, clientes, existentes);
    await insertContactos(tx, idEmpresa, nuevos);
    await updateContactos(tx, idEmpresa, cambios);
    const cuenta = { creados: nuevos.length, cambiados: cambios.length, iguales };
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'importar_contactos',
        modelo: 'Contacto',
        idRegistro: 0,
        despues: cuenta,
      },
    ]);
    const [primero, ...otros] = [...nuevos, ...cambios];
    if (primero)
      await recordAjuste(
        tx,
        { idEmpresa, idUsuario },
        {
          clase: 'cliente',
          titulo:
            otros.length === 0
              ? 'Importó un contacto de cliente'
              : `Importó ${(otros.length + 1).toLocaleString('es-CL')} contactos de clientes`,
          detalle: nameContacto(primero),
          cantidad: otros.length + 1,
        },
      );
    return { ...cuenta, errores: [...errores] };
  });
}
