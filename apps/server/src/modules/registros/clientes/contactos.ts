import type { Contacto, ContactoEscrito } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError, notFound, type AppError as Fallo } from '../../../platform/errors/index.ts';
import { nameCampos, recordAjuste } from '../actos/index.ts';
import { clienteNotFound } from './get-cliente.ts';
import { nameContacto } from './name-contacto.ts';
import {
  deleteContacto,
  emailTaken,
  insertContacto,
  readContacto,
  updateContacto,
} from './store/contactos.ts';
import { lockCliente } from './store/write.ts';

const CAMPOS = {
  nombre: 'nombre',
  apellido: 'apellido',
  email: 'email',
  telefono: 'teléfono',
  recibe: 'correos que recibe',
};

function contactoNotFound(): Fallo {
  return notFound('Ese contacto ya no existe.');
}

/** Throws `no_encontrado`. */
export function getContactoDe(db: Db, idEmpresa: number, id: number): Promise<Contacto> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const contacto = await readContacto(tx, idEmpresa, id);
    if (!contacto) throw contactoNotFound();
    return contacto;
  });
}

/** Writes a contact. Throws `no_encontrado`, and `conflicto` for an email that the customer already has. */
export function upsertContactoDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { id, idCliente, reintentar, ...datos }: ContactoEscrito,
): Promise<Contacto> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    // Its lock keeps two contacts with one email from entering at once.
    const cliente = await lockCliente(tx, { idEmpresa, id: idCliente });
    if (!cliente) throw clienteNotFound();
    const antes = id === undefined ? undefined : await readContacto(tx, idEmpresa, id);
    if (id !== undefined && antes?.idCliente !== idCliente) throw contactoNotFound();
    // A field that was not sent stays; null takes away.
    const { apellido = antes?.apellido ?? null, email = antes?.email ?? null } = datos;
    const { telefono = antes?.telefono ?? null, nombre, recibe } = datos;
    const despues = { nombre, apellido, email, telefono, recibe };
    if (email !== null && (await emailTaken(tx, { idEmpresa, id: idCliente }, email, id))) {
      const mensaje = 'Este cliente ya tiene un contacto con ese email.';
      throw new AppError('conflicto', mensaje, { 'body.email': [mensaje] });
    }
    const escrito =
      id === undefined
        ? await insertContacto(tx, { idEmpresa, id: idCliente }, despues)
        : await updateContacto(tx, idEmpresa, id, { ...despues, reintentar });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: id === undefined ? 'crear_contacto' : 'editar_contacto',
        modelo: 'Contacto',
        idRegistro: escrito,
        ...(antes && { antes: { ...antes } }),
        despues,
      },
    ]);
    const cambios = antes ? nameCampos(CAMPOS, { ...antes }, despues) : 'nuevo';
    if (cambios !== '' || reintentar)
      await recordAjuste(
        tx,
        { idEmpresa, idUsuario },
        {
          clase: 'cliente',
          titulo: `${antes ? 'Cambió' : 'Agregó'} un contacto de ${cliente.nombre}`,
          detalle: antes && cambios !== '' ? `${nameContacto(despues)}: ${cambios}` : nameContacto(despues),
          idOrigen: idCliente,
        },
      );
    const sigue = !reintentar && antes?.email?.toLowerCase() === email?.toLowerCase();
    return {
      id: escrito,
      idCliente,
      ...despues,
      rebota: sigue ? (antes?.rebota ?? null) : null,
      rebotesSeguidos: sigue ? (antes?.rebotesSeguidos ?? 0) : 0,
    };
  });
}

/** Throws `no_encontrado`. */
export function deleteContactoDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readContacto(tx, idEmpresa, id);
    if (!antes) throw contactoNotFound();
    await deleteContacto(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'eliminar_contacto',
        modelo: 'Contacto',
        idRegistro: id,
        antes: { ...antes },
      },
    ]);
    const cliente = await lockCliente(tx, { idEmpresa, id: antes.idCliente });
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'cliente',
        titulo: `Eliminó un contacto de ${cliente?.nombre ?? 'un cliente'}`,
        detalle: nameContacto(antes),
        idOrigen: cliente ? antes.idCliente : null,
      },
    );
  });
}
