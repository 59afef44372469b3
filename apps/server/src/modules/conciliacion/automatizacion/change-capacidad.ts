import type { BodyOf, changeTier, contactSales, ReplyOf, requestTierPermission } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import {
  AJUSTE_DE_CAPACIDAD,
  assertPuede,
  recordActoDeCapacidad,
  saveCapacidadEn,
} from './ajuste-capacidad.ts';
import { readAdministrador, readPersona } from './store/capacidad.ts';

const MILES = new Intl.NumberFormat('es-CL');

/**
 * Sets how many records a month the rules may act on. Throws `sin_permiso` for who may not change the company, and
 * `conflicto` where there is no limit.
 */
export function changeCapacidad(
  platform: Platform,
  { idEmpresa, idUsuario, permisos }: Principal,
  { capacidad }: BodyOf<typeof changeTier>,
): Promise<ReplyOf<typeof changeTier>> {
  assertPuede(permisos);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await AJUSTE_DE_CAPACIDAD.lock(tx, idEmpresa, []);
    const antes = await saveCapacidadEn(platform, tx, { idEmpresa, idUsuario }, capacidad);
    const { idFuncionalidad } = antes;
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_capacidad',
        modelo: 'Funcionalidad',
        idRegistro: idFuncionalidad,
        antes: { capacidad: antes.capacidad },
        despues: { capacidad },
      },
    ]);
    await recordActoDeCapacidad(tx, { idEmpresa, idUsuario }, antes, capacidad);
    return { capacidad };
  });
}

/** Asks an administrator, by mail, for more capacity; answers with their address. Throws `no_encontrado`. */
export function requestCapacidad(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  { capacidad }: BodyOf<typeof requestTierPermission>,
): Promise<ReplyOf<typeof requestTierPermission>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const administrador = await readAdministrador(tx, idEmpresa);
    const quien = await readPersona(tx, idEmpresa, idUsuario);
    if (!administrador || !quien) throw notFound('La empresa no tiene un administrador que pueda hacerlo.');
    await enqueueMail(platform, tx, {
      to: administrador.email,
      plantilla: 'mas_capacidad',
      datos: { quien: quien.nombre, empresa: quien.empresa, capacidad: MILES.format(capacidad) },
    });
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'capacidad',
        titulo: 'Pidió más capacidad para las automatizaciones',
        detalle: `${MILES.format(capacidad)} registros al mes`,
      },
    );
    return { email: administrador.email };
  });
}

/** Asks the product's own people to write about a capacity beyond every tier. */
export function askSales(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  { mensaje }: BodyOf<typeof contactSales>,
): Promise<ReplyOf<typeof contactSales>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const quien = await readPersona(tx, idEmpresa, idUsuario);
    if (!quien) throw notFound('No encontramos tu cuenta.');
    await enqueueMail(platform, tx, {
      to: platform.contactoEmail,
      plantilla: 'contacto',
      datos: {
        email: quien.email,
        empresa: quien.empresa,
        motivo: mensaje === '' ? 'Quiere más capacidad de automatizaciones.' : mensaje,
      },
    });
    return { success: true };
  });
}
