import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { unsubscribeContacto } from '../../registros/clientes/index.ts';
import { readBaja, signBaja, type Baja } from './baja-token.ts';
import { paginaEleccion, paginaHecha, paginaPregunta } from './pagina-baja.ts';
import { readContactosDeBaja } from './store/baja.ts';

const gone = () => notFound('Este enlace no es válido. Responde el correo para que no te escriban más.');

function parseToken(clave: Uint8Array, token: string): Baja {
  const baja = readBaja(clave, token);
  if (!baja) throw gone();
  return baja;
}

/**
 * Page that asks, and lets the receivers of a mail to several say who they are. Throws `no_encontrado` for a token that
 * was not signed here or whose contacts are gone.
 */
export function askUnsubscribe(db: Db, clave: Uint8Array, token: string): Promise<string> {
  const { idEmpresa, idsContacto } = parseToken(clave, token);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const contactos = await readContactosDeBaja(tx, idEmpresa, idsContacto);
    const [primero] = contactos;
    if (!primero) throw gone();
    if (idsContacto.length === 1) return paginaPregunta(primero.empresa);
    const opciones = contactos.flatMap(({ id, email }) =>
      email === null ? [] : [{ email, token: signBaja(clave, { idEmpresa, idsContacto: [id] }) }],
    );
    return paginaEleccion(primero.empresa, opciones);
  });
}

/**
 * Ends reminders for the contact of a token, and answers a page. Doing it again changes nothing. A token of several
 * contacts ends none: a click does not tell whose it is.
 */
export function unsubscribe(db: Db, clave: Uint8Array, token: string): Promise<string> {
  const { idEmpresa, idsContacto } = parseToken(clave, token);
  const [idContacto] = idsContacto;
  if (idContacto === undefined || idsContacto.length > 1) throw gone();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [contacto] = await readContactosDeBaja(tx, idEmpresa, [idContacto]);
    if (!contacto || !(await unsubscribeContacto(tx, idEmpresa, idContacto))) throw gone();
    return paginaHecha(contacto.empresa);
  });
}
