import { putEncendido, postRespondio, putRecordatoriosDeCliente } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { DE_LA_EMPRESA, defineAjuste, lockAjuste } from '../../registros/actos/index.ts';
import { lockClientes } from '../../registros/clientes/index.ts';
import {
  readAjusteDeCliente,
  readAjustesDeClientes,
  readInterruptor,
  readNombreDeCliente,
  writeAjusteDeCliente,
  writeInterruptor,
  type AjusteDeCliente,
} from './store/ajustes.ts';

interface Quien {
  readonly idEmpresa: number;
  readonly idUsuario: number;
}

type ImagenEncendido = { readonly encendido: boolean };

/** The switch of all reminders in the list of acts. */
export const AJUSTE_DE_ENCENDIDO = defineAjuste<ImagenEncendido>({
  nombre: 'recordatorios_encendidos',
  access: putEncendido.access,
  modelo: 'Recordatorios',
  cambian: ['encender', 'apagar'],
  verboDe: (accion) => (accion === 'encender' ? 'los encendió' : 'los apagó'),
  alDeshacer: ['Los recordatorios vuelven a estar encendidos o apagados como antes.'],
  sinRastro: 'Los recordatorios cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockAjuste('recordatorios_encendidos'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const { encendido } = await readInterruptor(tx, idEmpresa);
    return new Map(ids.map((id) => [id, { encendido }]));
  },
  aplicar: (_platform, tx, { idEmpresa, idUsuario }, _id, { hacia: { encendido } }) =>
    writeInterruptor(tx, idEmpresa, { encendido, idUsuario }),
});

export const recordActoDeEncendido = (
  tx: Tx,
  quien: Quien,
  antes: boolean,
  encendido: boolean,
): Promise<void> =>
  AJUSTE_DE_ENCENDIDO.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo: `${encendido ? 'Encendió' : 'Apagó'} los recordatorios de pago`,
      detalle: '',
    },
    [{ id: DE_LA_EMPRESA, antes: { encendido: antes }, despues: { encendido } }],
  );

type ImagenDeCliente = { readonly excluido: boolean; readonly pausadoHasta: Fecha | null };

export const imagenDeCliente = ({ excluido, pausadoHasta }: AjusteDeCliente): ImagenDeCliente => ({
  excluido,
  pausadoHasta,
});

const SIN_AJUSTE: AjusteDeCliente = { excluido: false, pausadoHasta: null, respondio: null };

/** Exclusions of customers from reminders, with their last day, in the list of acts. */
export const AJUSTE_DE_RECORDATORIOS_DE_CLIENTE = defineAjuste<ImagenDeCliente>({
  nombre: 'recordatorios_de_cliente',
  access: putRecordatoriosDeCliente.access,
  modelo: 'Cliente',
  cambian: ['recordatorios'],
  alDeshacer: ['Los recordatorios del cliente vuelven a como estaban.'],
  sinRastro: 'Los recordatorios de este cliente cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockClientes,
  readImagenes: async (tx, idEmpresa, ids) => {
    const ajustes = await readAjustesDeClientes(tx, idEmpresa, ids);
    return new Map(ids.map((id) => [id, imagenDeCliente(ajustes.get(id) ?? SIN_AJUSTE)]));
  },
  aplicar: (_platform, tx, { idEmpresa }, id, { hacia }) => writeAjusteDeCliente(tx, idEmpresa, id, hacia),
});

function titleOf({ excluido, pausadoHasta }: ImagenDeCliente, nombre: string): string {
  if (excluido) return `Sacó a ${nombre} de los recordatorios`;
  return pausadoHasta === null
    ? `Volvió a recordar pagos a ${nombre}`
    : `Pausó los recordatorios de ${nombre}`;
}

export async function recordActoDeCliente(
  tx: Tx,
  quien: Quien,
  id: number,
  antes: ImagenDeCliente,
): Promise<void> {
  const { idEmpresa } = quien;
  const despues = imagenDeCliente(await readAjusteDeCliente(tx, idEmpresa, id));
  const { excluido, pausadoHasta } = despues;
  await AJUSTE_DE_RECORDATORIOS_DE_CLIENTE.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo: titleOf(despues, await readNombreDeCliente(tx, idEmpresa, id)),
      detalle: excluido || pausadoHasta === null ? '' : `Hasta el ${fechaConAnio(pausadoHasta)}`,
      idOrigen: id,
    },
    [{ id, antes, despues }],
  );
}

type ImagenRespuesta = { readonly respondio: string | null };

/** That a customer answered, in the list of acts. */
export const AJUSTE_DE_RESPUESTA = defineAjuste<ImagenRespuesta>({
  nombre: 'respuesta_de_cliente',
  access: postRespondio.access,
  modelo: 'RespuestaDeCliente',
  cambian: ['anotar_respuesta'],
  alDeshacer: ['La respuesta del cliente vuelve a estar por revisar o sin anotar, como antes.'],
  sinRastro: 'La respuesta de este cliente cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockClientes,
  readImagenes: async (tx, idEmpresa, ids) => {
    const ajustes = await readAjustesDeClientes(tx, idEmpresa, ids);
    return new Map(ids.map((id) => [id, { respondio: ajustes.get(id)?.respondio?.toISOString() ?? null }]));
  },
  aplicar: (_platform, tx, { idEmpresa }, id, { hacia: { respondio } }) =>
    writeAjusteDeCliente(tx, idEmpresa, id, { respondio: respondio === null ? null : new Date(respondio) }),
});

export async function recordActoDeRespuesta(
  tx: Tx,
  quien: Quien,
  id: number,
  antes: Date | null,
): Promise<void> {
  const { idEmpresa } = quien;
  const { respondio } = await readAjusteDeCliente(tx, idEmpresa, id);
  const imagenes = {
    antes: { respondio: antes?.toISOString() ?? null },
    despues: { respondio: respondio?.toISOString() ?? null },
  };
  await recordAudit(tx, [
    { ...quien, accion: 'anotar_respuesta', modelo: 'RespuestaDeCliente', idRegistro: id, ...imagenes },
  ]);
  const nombre = await readNombreDeCliente(tx, idEmpresa, id);
  await AJUSTE_DE_RESPUESTA.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo: respondio ? `Anotó que respondió ${nombre}` : `Revisó la respuesta de ${nombre}`,
      detalle: '',
      idOrigen: id,
    },
    [{ id, ...imagenes }],
  );
}
