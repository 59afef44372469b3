import { postEmailOrden } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste, type AjusteNuevo } from '../../registros/actos/index.ts';
import { ordenNotFound, readVisibles } from './load-contexto.ts';
import { assertAbierta } from './read-contenido.ts';
import { deleteEmail, insertEmail, readAvisos, readEmails, type AvisosDeOrden } from './store/emails.ts';
import type { FilaOrden } from './store/fila.ts';
import { lockOrdenes, updateEmail } from './store/ordenes.ts';

const MAX_EMAILS = 20;

/** Throws `conflicto` where an order tells as many addresses as it may. */
export async function assertCabe(tx: Tx, idEmpresa: number, id: number, email: string): Promise<void> {
  const emails = await readEmails(tx, idEmpresa, id);
  if (emails.length >= MAX_EMAILS && !emails.includes(email))
    throw conflict(`Una orden avisa a lo más a ${MAX_EMAILS} correos. Quita uno antes.`);
}

/** Changes of the addresses that are told of an order, in the list of acts. They leave its approval standing. */
export const AJUSTE_DE_AVISOS = defineAjuste<AvisosDeOrden>({
  nombre: 'avisos_orden',
  access: postEmailOrden.access,
  modelo: 'OrdenPago',
  cambian: [
    'agregar_email_orden',
    'quitar_email_orden',
    'cambiar_orden_pago',
    'deshacer_orden',
    'rehacer_orden',
  ],
  verboDe: () => 'los cambió',
  alDeshacer: ['La orden avisa a los correos de antes.', 'Los avisos que ya salieron no vuelven.'],
  sinRastro: 'Los correos de la orden cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: async (tx, idEmpresa, ids) => {
    await lockOrdenes(tx, idEmpresa, ids);
  },
  readImagenes: readAvisos,
  aplicar: async (_platform, tx, principal, id, { desde, hacia }) => {
    const { idEmpresa } = principal;
    const [fila] = await readVisibles(tx, principal, [id]);
    if (!fila) throw ordenNotFound();
    if (hacia.emailNotificar !== desde.emailNotificar) {
      assertAbierta(fila);
      await updateEmail(tx, idEmpresa, id, hacia.emailNotificar);
    }
    for (const email of desde.emails)
      if (!hacia.emails.includes(email)) await deleteEmail(tx, idEmpresa, id, email);
    for (const email of hacia.emails) {
      if (desde.emails.includes(email)) continue;
      await assertCabe(tx, idEmpresa, id, email);
      await insertEmail(tx, idEmpresa, id, email);
    }
  },
});

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

/** Runs `cambiar`, and writes its change of the notice addresses of an order for the list of acts. */
export async function recordAvisos(
  tx: Tx,
  quien: Quien,
  { id, reservada }: Pick<FilaOrden, 'id' | 'reservada'>,
  titulado: Pick<AjusteNuevo, 'titulo' | 'detalle'>,
  cambiar: () => Promise<void>,
): Promise<void> {
  const { idEmpresa } = quien;
  const read = async () => (await readAvisos(tx, idEmpresa, [id])).get(id);
  const antes = await read();
  await cambiar();
  const despues = await read();
  if (!antes || !despues) return;
  await AJUSTE_DE_AVISOS.record(
    tx,
    quien,
    { clase: 'cambio_orden', ...titulado, idOrigen: id, reservado: reservada },
    [{ id, antes, despues }],
  );
}

/** Writes a change of the first notice address of an order for the list of acts. */
export async function recordCambioDeAvisos(
  tx: Tx,
  quien: Quien,
  { antes, despues }: { readonly antes: FilaOrden; readonly despues: FilaOrden },
): Promise<void> {
  const { id, razonSocial, reservada, emailNotificar } = antes;
  const ahora = (await readAvisos(tx, quien.idEmpresa, [id])).get(id);
  if (!ahora) return;
  await AJUSTE_DE_AVISOS.record(
    tx,
    quien,
    {
      clase: 'cambio_orden',
      titulo: `Cambió el correo de aviso de la orden de ${razonSocial}`,
      detalle: `Ahora ${despues.emailNotificar}, antes ${emailNotificar}`,
      idOrigen: id,
      reservado: reservada,
    },
    [{ id, antes: { ...ahora, emailNotificar }, despues: ahora }],
  );
}
