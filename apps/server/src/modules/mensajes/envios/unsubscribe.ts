import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { unsubscribeContacto } from '../../registros/clientes/index.ts';
import { readBaja, type Baja } from './baja-token.ts';
import { paginaHecha, paginaPregunta } from './pagina-baja.ts';
import { readContactoDeBaja } from './store/baja.ts';

const gone = () => notFound('Este enlace no es válido. Responde el correo para que no te escriban más.');

function parseToken(clave: Uint8Array, token: string): Baja {
  const baja = readBaja(clave, token);
  if (!baja) throw gone();
  return baja;
}

/** Page that asks. Throws `no_encontrado` for a token that was not signed here or whose contact is gone. */
export function askUnsubscribe(db: Db, clave: Uint8Array, token: string): Promise<string> {
  const { idEmpresa, idContacto } = parseToken(clave, token);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const contacto = await readContactoDeBaja(tx, idEmpresa, idContacto);
    if (!contacto) throw gone();
    return paginaPregunta(contacto.empresa);
  });
}

/** Ends reminders for the contact of a token, and answers a page. Doing it again changes nothing. */
export function unsubscribe(db: Db, clave: Uint8Array, token: string): Promise<string> {
  const { idEmpresa, idContacto } = parseToken(clave, token);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const contacto = await readContactoDeBaja(tx, idEmpresa, idContacto);
    if (!contacto || !(await unsubscribeContacto(tx, idEmpresa, idContacto))) throw gone();
    return paginaHecha(contacto.empresa);
  });
}
