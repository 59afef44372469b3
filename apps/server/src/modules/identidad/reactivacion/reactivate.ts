import { decideReactivacion } from '@cuadra/domain/reactivacion';
import { markArchivada, markReactivada, nextIdEmpresa, openEmpresa } from '../empresas/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { enterEmpresa, withUsuario, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { explainMotivo } from './explain-motivo.ts';
import { empresaReactivada } from './hechos.ts';
import { loadEstado, type EmpresaCargada } from './load-estado.ts';
import { resumePaused } from './pause-jobs.ts';
import { readPruebaDelPlan, startPruebaDeAlta } from '../../suscripcion/pruebas/index.ts';

export interface Reactivada {
  readonly idEmpresa: number;
  readonly nombre: string;
  readonly conDatos: boolean;
}

async function bringBack(tx: Tx, idUsuario: number, empresa: EmpresaCargada): Promise<number> {
  const { idEmpresa, cerradaEn, reactivaciones } = empresa;
  await enterEmpresa(tx, idEmpresa);
  await markReactivada(tx, idEmpresa);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'reactivar',
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      antes: { estado: 'cerrada', cerradaEn: cerradaEn.toISOString(), reactivaciones },
      despues: { estado: 'activa', reactivaciones: reactivaciones + 1 },
    },
  ]);
  await recordAjuste(
    tx,
    { idEmpresa, idUsuario },
    { clase: 'empresa', titulo: 'Reabrió la empresa', detalle: '' },
  );
  return idEmpresa;
}

/** A new company with the RUT, the names and the plan of the old one, whose record is kept and not reached again. */
async function beginAnew(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  idUsuario: number,
  empresa: EmpresaCargada,
): Promise<number> {
  const idVieja = empresa.idEmpresa;
  const idNueva = await nextIdEmpresa(tx);
  await enterEmpresa(tx, idVieja);
  await markArchivada(tx, idVieja, idNueva);
  const prueba = await readPruebaDelPlan(tx, idVieja);
  await recordAudit(tx, [
    {
      idEmpresa: idVieja,
      idUsuario,
      accion: 'archivar',
      modelo: 'Empresa',
      idRegistro: idVieja,
      antes: { estado: 'cerrada' },
      despues: { estado: 'archivada', idEmpresaSucesora: idNueva },
    },
  ]);
  await enterEmpresa(tx, idNueva);
  const { rut, razonSocial, nombre, giro, plan } = empresa;
  const reactivaciones = empresa.reactivaciones + 1;
  const administrador = { idUsuario };
  await openEmpresa(tx, idNueva, { rut, razonSocial, nombre, giro, plan, reactivaciones, administrador });
  // Its trial is not begun twice.
  if (prueba !== null && plan === 'prueba') await startPruebaDeAlta(platform, tx, idNueva, prueba);
  await recordAudit(tx, [
    {
      idEmpresa: idNueva,
      idUsuario,
      accion: 'reactivar',
      modelo: 'Empresa',
      idRegistro: idNueva,
      antes: { idEmpresa: idVieja, reactivaciones: empresa.reactivaciones },
      despues: { estado: 'activa', reactivaciones, conDatos: false },
    },
  ]);
  return idNueva;
}

/**
 * Brings the closed company of a person back, who has proven who they are. Looks again under lock: of two at once
 * one does it. Throws `conflicto` that says why not.
 */
export function reactivate({ db, clock, queue }: Platform, idUsuario: number): Promise<Reactivada> {
  return withUsuario(db, idUsuario, async (tx) => {
    const estado = await loadEstado(tx, idUsuario, { ahora: clock.now(), lock: true });
    const decision = decideReactivacion(estado);
    const empresa = estado.sinAbrir.find(({ estado: cual }) => cual === 'cerrada') ?? estado.sinAbrir[0];
    if (decision.resultado === 'cannot') throw conflict(explainMotivo(decision.motivo, empresa));
    if (decision.resultado === 'unknown' || !empresa)
      throw conflict('No tienes una empresa cerrada que reactivar. Inicia sesión.');
    const conDatos = !decision.sinDatos;
    const idEmpresa = conDatos
      ? await bringBack(tx, idUsuario, empresa)
      : await beginAnew({ clock }, tx, idUsuario, empresa);
    await resumePaused(queue, tx, idEmpresa);
    await appendHechos(tx, idEmpresa, empresaReactivada, [{ id: idEmpresa }]);
    return { idEmpresa, nombre: empresa.nombre, conDatos };
  });
}
