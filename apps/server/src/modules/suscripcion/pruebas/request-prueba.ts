import type { ReplyOf, requestPrueba } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { notifyPrueba } from '../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { diasDe, readEstado, type Clave } from './get-prueba.ts';
import { insertSolicitud, readNombreEmpresa } from './store/pruebas.ts';

/**
 * Asks the administrators for a trial by mail and bell. Returns the address of the first. Throws `no_encontrado` for a
 * feature without trial, and `conflicto` for a trial that began, a second request of the day, or no administrator.
 */
export function requestPruebaDe(
  platform: Platform,
  principal: Principal,
  clave: Clave,
): Promise<ReplyOf<typeof requestPrueba>> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const { estado, Pruebaplan } = await readEstado(platform, tx, principal, clave);
    if (estado !== 'disponible') throw conflict(`La prueba de ${Pruebaplan.nombre} ya se usó.`);
    const administradores = await readAdministradores(tx, idEmpresa);
    const [primero] = administradores;
    if (!primero) throw conflict('Tu empresa no tiene quien la administre. Escríbenos para ayudarte.');
    if (!(await insertSolicitud(tx, { idEmpresa, clave, idUsuario, dia: platform.clock.hoy() })))
      throw conflict('Ya la pediste hoy. Mañana puedes volver a pedirla.');
    const { usuario: quien, empresa } = await readNombreEmpresa(tx, idEmpresa, idUsuario);
    const que = Pruebaplan.nombre;
    const enlace = new URL(`/trial/${clave}`, platform.publicUrl).href;
    for (const { nombre, email } of administradores)
      await enqueueMail(platform, tx, {
        to: email,
        plantilla: 'prueba_pedida',
        datos: { nombre, quien, empresa, que, dias: diasDe(clave), enlace },
      });
    await notifyPrueba(
      tx,
      idEmpresa,
      administradores.map(({ id }) => id),
      { clave, texto: `${quien} pide probarla: ${diasDe(clave)} días sin costo.` },
    );
    return { email: primero.email };
  });
}
