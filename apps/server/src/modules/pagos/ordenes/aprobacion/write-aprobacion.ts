import type { AprobacionDePagos, ReglaDePagoEscrita } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { invalid } from '../assert-fecha.ts';
import { recordActoDeDelegacion } from './ajuste-delegacion.ts';
import { assertRegla, recordActoDeRegla } from './ajuste-reglas.ts';
import {
  deleteRegla,
  endDelegacion,
  insertDelegacion,
  insertRegla,
  readAprobacion,
  readDelegaciones,
  readReglasEscritas,
} from '../store/aprobacion.ts';

type Servicios = Pick<Platform, 'db' | 'clock'>;

/** Days that a delegation lasts at most. */
const MAX_DIAS = 92;

export function getAprobacionDe({ db, clock }: Servicios, idEmpresa: number): Promise<AprobacionDePagos> {
  return withEmpresa(db, idEmpresa, (tx) => readAprobacion(tx, idEmpresa, clock.hoy()));
}

/** Writes a rule of signatures. Throws `validacion` where it asks for more signatures than the company has approvers. */
export function addRegla(
  { db, clock }: Servicios,
  { idEmpresa, idUsuario }: Principal,
  regla: ReglaDePagoEscrita,
): Promise<AprobacionDePagos> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const hay = await readAprobacion(tx, idEmpresa, clock.hoy());
    await assertRegla(tx, idEmpresa, regla, hay);
    const id = await insertRegla(tx, { idEmpresa, idUsuario }, regla);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_regla_de_pago',
        modelo: 'PagoRegla',
        idRegistro: id,
        despues: { ...regla },
      },
    ]);
    const quedan = await readAprobacion(tx, idEmpresa, clock.hoy());
    const nombres = quedan.reglas.find((una) => una.id === id);
    if (nombres) await recordActoDeRegla(tx, { idEmpresa, idUsuario }, { id, regla, nombres }, 'Creó');
    return quedan;
  });
}

/** Takes a rule away. Throws `no_encontrado`. */
export async function removeRegla(
  { db, clock }: Servicios,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    const nombres = (await readAprobacion(tx, idEmpresa, clock.hoy())).reglas.find((una) => una.id === id);
    const regla = (await readReglasEscritas(tx, idEmpresa, [id])).get(id);
    if (!nombres || !regla || !(await deleteRegla(tx, idEmpresa, id)))
      throw notFound('Esa regla ya no existe.');
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'eliminar_regla_de_pago', modelo: 'PagoRegla', idRegistro: id },
    ]);
    await recordActoDeRegla(tx, { idEmpresa, idUsuario }, { id, regla, nombres }, 'Quitó');
  });
}

/** Lends the groups of the caller to another approver. Throws `validacion` for a person without approval rights, and beyond 92 days. */
export function delegate(
  { db, clock }: Servicios,
  { idEmpresa, idUsuario }: Principal,
  escrita: { readonly idDelegado: number; readonly desde: string; readonly hasta: string },
): Promise<AprobacionDePagos> {
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (escrita.idDelegado === idUsuario) throw invalid('idDelegado', 'Elige a otra persona.');
    if (escrita.hasta < hoy) throw invalid('hasta', 'Ese día ya pasó.');
    if (escrita.hasta > addDias(escrita.desde, MAX_DIAS))
      throw invalid('hasta', `Una delegación dura hasta ${MAX_DIAS} días.`);
    const { personas } = await readAprobacion(tx, idEmpresa, hoy);
    const delegado = personas.find(({ id }) => id === escrita.idDelegado)?.nombre;
    if (delegado === undefined) throw invalid('idDelegado', 'Esa persona no puede aprobar pagos.');
    const id = await insertDelegacion(tx, { idEmpresa, idUsuario, ...escrita });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'delegar_firma',
        modelo: 'PagoDelegacion',
        idRegistro: id,
        despues: { ...escrita },
      },
    ]);
    await recordActoDeDelegacion(
      tx,
      { idEmpresa, idUsuario },
      { id, delegado, ...escrita },
      { terminada: false },
    );
    return readAprobacion(tx, idEmpresa, hoy);
  });
}

/** Ends a delegation of the caller. Throws `no_encontrado`. */
export async function endDelegacionDe(
  { db }: Servicios,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await endDelegacion(tx, { idEmpresa, idUsuario }, id)))
      throw notFound('Esa delegación ya terminó.');
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'terminar_delegacion', modelo: 'PagoDelegacion', idRegistro: id },
    ]);
    const terminada = (await readDelegaciones(tx, idEmpresa, [id])).get(id);
    if (terminada)
      await recordActoDeDelegacion(tx, { idEmpresa, idUsuario }, { id, ...terminada }, { terminada: true });
  });
}
