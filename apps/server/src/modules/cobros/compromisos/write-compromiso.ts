import type { Compromiso, CompromisoCambiado, CompromisoEscrito } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { revisarCuotas } from '@cuadra/domain/compromisos';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { clienteNotFound, lockCliente } from '../../registros/clientes/index.ts';
import type { PlanDeActo } from './describe-acto.ts';
import { recordActoDeCompromiso } from './ajuste-compromiso.ts';
import { loadCambiable, revisarCambio } from './load-cambiable.ts';
import { loadCompromiso, readFicha } from './load-compromiso.ts';
import type { CompromisoConEstado } from './measure-compromiso.ts';
import { readVencidas, type FilaVencida } from './store/elegir.ts';
import type { Alcance } from './store/lectura.ts';
import { annulCompromiso, insertCompromiso, replaceCuotas } from './store/write.ts';

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
}

/** The chosen invoices, of one currency and free. Throws `conflicto` and `validacion`. */
async function loadElegidas(
  tx: Tx,
  alcance: Alcance,
  idCliente: number,
  idsDocumento: readonly number[],
): Promise<readonly [FilaVencida, ...FilaVencida[]]> {
  const ids = [...new Set(idsDocumento)];
  const [primera, ...otras] = await readVencidas(tx, alcance, { idCliente, ids });
  if (!primera || otras.length + 1 < ids.length)
    throw conflict('Una de las facturas ya no está vencida o ya se pagó. Vuelve a elegirlas.');
  const ocupada = [primera, ...otras].find(({ idCompromiso }) => idCompromiso !== null);
  if (ocupada)
    throw conflict(`La factura ${ocupada.folio} ya está en un compromiso. Cámbialo o anúlalo antes.`);
  if (otras.some(({ idMoneda }) => idMoneda !== primera.idMoneda))
    throw invalid('idsDocumento', 'Elige facturas de una sola moneda por compromiso.');
  return [primera, ...otras];
}

/**
 * Notes a commitment about overdue invoices of a customer. Throws `no_encontrado` for a customer that is gone,
 * `conflicto` for an invoice that is no longer overdue or is in another commitment, and `validacion` for instalments
 * that do not add up to what is owed.
 */
export function createCompromiso(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  { idCliente, idsDocumento, cuotas, diasGracia, diasTolerancia, comentario = null }: CompromisoEscrito,
): Promise<Compromiso> {
  const alcance = { idEmpresa, hoy };
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await lockCliente(tx, { idEmpresa, id: idCliente }))) throw clienteNotFound();
    const facturas = await loadElegidas(tx, alcance, idCliente, idsDocumento);
    const [{ moneda, idMoneda }] = facturas;
    const debe = sumMontos(facturas.map(({ saldo }) => saldo));
    const problema = revisarCuotas(cuotas, { debe, moneda, desde: hoy });
    if (problema !== null) throw invalid('cuotas', problema);
    const id = await insertCompromiso(tx, {
      idEmpresa,
      idContraparte: idCliente,
      idMoneda,
      idUsuario,
      diasGracia,
      diasTolerancia,
      comentario,
      cuotas,
      documentos: facturas.map((factura) => ({ idDocumento: factura.id, monto: factura.saldo })),
    });
    if (id === null) throw conflict('Una de las facturas acaba de entrar en otro compromiso.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_compromiso',
        modelo: 'CompromisoPago',
        idRegistro: id,
        despues: { moneda, cuotas, diasGracia, diasTolerancia, folios: facturas.map(({ folio }) => folio) },
      },
    ]);
    await recordActoDeCompromiso(tx, { idEmpresa, idUsuario }, await loadCompromiso(tx, alcance, id), null);
    return readFicha(tx, alcance, id);
  });
}

const planOf = ({ moneda, cuotas }: CompromisoConEstado): PlanDeActo => ({ moneda, cuotas: [...cuotas] });

/**
 * Changes the instalments of a commitment, which add up to the same; what was paid counts on. Throws `no_encontrado`,
 * `validacion`, and `conflicto` for one that was kept or annulled.
 */
export function changeCompromiso(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  id: number,
  { cuotas, diasGracia, diasTolerancia, comentario = null }: CompromisoCambiado,
): Promise<Compromiso> {
  const alcance = { idEmpresa, hoy };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await loadCambiable(tx, alcance, id);
    const { moneda } = antes;
    const problema = revisarCambio(antes, cuotas);
    if (problema !== null) throw invalid('cuotas', problema);
    await replaceCuotas(tx, { idEmpresa, id }, cuotas, { diasGracia, diasTolerancia, comentario });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_compromiso',
        modelo: 'CompromisoPago',
        idRegistro: id,
        antes: { ...planOf(antes), diasGracia: antes.diasGracia, diasTolerancia: antes.diasTolerancia },
        despues: { moneda, cuotas, diasGracia, diasTolerancia },
      },
    ]);
    await recordActoDeCompromiso(tx, { idEmpresa, idUsuario }, await loadCompromiso(tx, alcance, id), antes);
    return readFicha(tx, alcance, id);
  });
}

/** Annuls a commitment and frees its invoices. Throws `no_encontrado`, and `conflicto` for one that ended already. */
export function annulCompromisoDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  hoy: string,
  id: number,
  motivo: string,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await loadCambiable(tx, { idEmpresa, hoy }, id);
    await annulCompromiso(tx, { idEmpresa, id }, { motivo, idUsuario });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'anular_compromiso',
        modelo: 'CompromisoPago',
        idRegistro: id,
        antes: planOf(antes),
        despues: { motivo },
      },
    ]);
    const despues = await loadCompromiso(tx, { idEmpresa, hoy }, id);
    await recordActoDeCompromiso(tx, { idEmpresa, idUsuario }, despues, antes);
  });
}
