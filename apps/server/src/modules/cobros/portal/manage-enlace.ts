import type { PortalDeCliente } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import { assertCliente } from '../cobranza/index.ts';
import { endEnlaces, readEnlace, writeEnlace } from '../enlaces/index.ts';
import { presentMensaje } from './present-mensaje.ts';
import { readMensajes } from './store/mensajes.ts';

type Servicios = Pick<Platform, 'db' | 'seal' | 'publicUrl' | 'clock'>;

async function loadPortal(
  servicios: Servicios,
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
): Promise<PortalDeCliente> {
  const enlace = await readEnlace(servicios, tx, idEmpresa, idCliente);
  const mensajes = await readMensajes(tx, idEmpresa, idCliente);
  return {
    enlace: enlace && {
      tokenPortalCliente: enlace.token,
      url: enlace.url,
      created: enlace.created.toISOString(),
      vence: enlace.vence.toISOString(),
      ultimaVisita: enlace.ultimaVisita?.toISOString() ?? null,
    },
    mensajes: mensajes.map(presentMensaje),
  };
}

/** The link of a customer, and what they wrote in their portal. Throws `no_encontrado`. */
export function getPortalDeClienteDe(
  servicios: Servicios,
  idEmpresa: number,
  id: number,
): Promise<PortalDeCliente> {
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, id);
    return loadPortal(servicios, tx, idEmpresa, id);
  });
}

/** Makes the link of a customer; the one before, if any, opens no more. Throws `no_encontrado`. */
export function replaceEnlace(
  servicios: Servicios,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
): Promise<PortalDeCliente> {
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    const cliente = await lockCliente(tx, { idEmpresa, id: idCliente });
    if (!cliente) throw clienteNotFound();
    const reemplazados = await endEnlaces(tx, idEmpresa, idCliente, 'reemplazado');
    await writeEnlace(servicios, tx, { idEmpresa, idCliente, idUsuario });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: reemplazados > 0 ? 'reemplazar_enlace' : 'crear_enlace',
        modelo: 'Cliente',
        idRegistro: idCliente,
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'ajuste_cobros',
        titulo: `${reemplazados > 0 ? 'Reemplazó' : 'Creó'} el enlace al portal de ${cliente.nombre}`,
        detalle: '',
        idOrigen: idCliente,
      },
    );
    return loadPortal(servicios, tx, idEmpresa, idCliente);
  });
}

/** Revokes the link of a customer. Throws `no_encontrado` for a customer that is gone. */
export function revokeEnlace(
  { db }: Pick<Platform, 'db'>,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const cliente = await lockCliente(tx, { idEmpresa, id: idCliente });
    if (!cliente) throw clienteNotFound();
    if ((await endEnlaces(tx, idEmpresa, idCliente, 'anulado')) === 0) return;
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'anular_enlace', modelo: 'Cliente', idRegistro: idCliente },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'ajuste_cobros',
        titulo: `Anuló el enlace al portal de ${cliente.nombre}`,
        detalle: '',
        idOrigen: idCliente,
      },
    );
  });
}
