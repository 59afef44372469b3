import { putManana } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { lockClientes } from '../../registros/clientes/index.ts';
import { readNombreDeCliente, readUltimosAjustes, writeAjuste } from './store/ajustes.ts';
import { readContactos } from './store/contactos.ts';

/** A person's instruction for the reminder of a customer on a day; without one, all its fields are empty. */
type ImagenDelDia = {
  readonly fecha: Fecha;
  readonly omitir: boolean;
  readonly aunqueSinBanco: boolean;
  readonly idContacto: number | null;
  readonly asunto: string | null;
  readonly mensaje: string | null;
};

const SIN_DECIR: ImagenDelDia = {
  fecha: '',
  omitir: false,
  aunqueSinBanco: false,
  idContacto: null,
  asunto: null,
  mensaje: null,
};

async function readImagenes(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = new Map(
    (await readUltimosAjustes(tx, idEmpresa, ids)).map(({ idContraparte, ...imagen }) => [
      idContraparte,
      imagen,
    ]),
  );
  return new Map<number, ImagenDelDia>(ids.map((id) => [id, filas.get(id) ?? SIN_DECIR]));
}

/** The instruction for a customer on a day, before a change of it. */
export async function readImagenDelDia(
  tx: Tx,
  idEmpresa: number,
  id: number,
  fecha: Fecha,
): Promise<ImagenDelDia> {
  const ultima = (await readImagenes(tx, idEmpresa, [id])).get(id);
  return ultima?.fecha === fecha ? ultima : { ...SIN_DECIR, fecha };
}

/** Changes of the reminder of a customer on one day, in the list of acts. */
export const AJUSTE_DE_MANANA = defineAjuste<ImagenDelDia>({
  nombre: 'recordatorio_del_dia',
  access: putManana.access,
  modelo: 'RecordatorioDelDia',
  cambian: ['cambiar_recordatorio_del_dia'],
  alDeshacer: ['El recordatorio de ese día sale como antes del cambio, si todavía no sale.'],
  sinRastro: 'El recordatorio de este cliente cambió después. Revísalo',
  retire: (imagen) => ({ ...SIN_DECIR, fecha: imagen.fecha }),
  lock: lockClientes,
  readImagenes,
  aplicar: async ({ clock }, tx, principal, id, { hacia: { fecha, ...hacia } }) => {
    if (fecha === '' || fecha <= clock.hoy()) throw conflict('El día de ese recordatorio ya llegó.');
    const { idContacto } = hacia;
    const contactos = await readContactos(tx, principal.idEmpresa, id);
    if (idContacto !== null && !contactos.some((uno) => uno.id === idContacto))
      throw conflict('El contacto que recibía ese recordatorio ya no es de este cliente.');
    await writeAjuste(tx, principal, { idContraparte: id, fecha }, hacia);
  },
});

const NOMBRES = {
  aunqueSinBanco: 'envío sin leer el banco',
  idContacto: 'contacto',
  asunto: 'asunto',
  mensaje: 'mensaje',
} as const;

export async function recordActoDeManana(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
  antes: ImagenDelDia,
): Promise<void> {
  const { idEmpresa } = quien;
  const despues = (await readImagenes(tx, idEmpresa, [id])).get(id);
  if (!despues || despues.fecha === '') return;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario: quien.idUsuario,
      accion: 'cambiar_recordatorio_del_dia',
      modelo: 'RecordatorioDelDia',
      idRegistro: id,
      antes,
      despues,
    },
  ]);
  const nombre = await readNombreDeCliente(tx, idEmpresa, id);
  const cambios = describeCampos(NOMBRES, antes, despues);
  const dia = `Para el ${fechaConAnio(despues.fecha)}`;
  await AJUSTE_DE_MANANA.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo:
        antes.omitir === despues.omitir
          ? `Cambió el recordatorio de ${nombre}`
          : `${despues.omitir ? 'Omitió' : 'Dejó salir'} el recordatorio de ${nombre}`,
      detalle: cambios === '' ? dia : `${dia}. ${cambios}`,
      idOrigen: id,
    },
    [{ id, antes, despues }],
  );
}
