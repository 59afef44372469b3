import { recordAudit } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ladoDe } from './load-registros.ts';
import { insertActos } from './store/actos.ts';
import { replaceVigentes } from './store/clasificacion.ts';
import { readCuentasPorId } from './store/cuentas.ts';
import { readLineasPorId } from './store/lineas.ts';
import type { Parte, Registro, Vigente } from './tipos.ts';

/** A record that goes from one classification to another; null is none. */
export interface Cambio {
  readonly registro: Pick<Registro, 'id' | 'modelo' | 'moneda'>;
  readonly antes: Vigente | null;
  readonly despues: Vigente | null;
}

export interface Acto {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly lote: string;
  readonly accion: 'clasificar' | 'deshacer_clasificacion';
}

/** Names of the accounts and lines of some classifications, as the history tells them. */
async function nameWith(tx: Tx, idEmpresa: number, partes: readonly Parte[]) {
  const ids = [...new Set(partes.map(({ idCuenta }) => idCuenta))];
  const idsLinea = [...new Set(partes.flatMap(({ idLinea }) => idLinea ?? []))];
  const cuentas = new Map((await readCuentasPorId(tx, idEmpresa, ids)).map((c) => [c.id, c.nombre]));
  const lineas = new Map((await readLineasPorId(tx, idEmpresa, idsLinea)).map((l) => [l.id, l.nombre]));
  return ({ idCuenta, idLinea, monto }: Parte) => ({
    cuenta: cuentas.get(idCuenta) ?? '',
    linea: idLinea === null ? null : (lineas.get(idLinea) ?? ''),
    monto,
  });
}

/**
 * Writes what records are classified in, the act by which it is undone, and the audit. All records are of one model and
 * locked by the caller.
 */
export async function writeClasificaciones(tx: Tx, acto: Acto, cambios: readonly Cambio[]): Promise<void> {
  const [primero] = cambios;
  if (!primero) return;
  const { idEmpresa, idUsuario, lote, accion } = acto;
  const lado = ladoDe(primero.registro.modelo);
  await replaceVigentes(
    tx,
    lado,
    idEmpresa,
    new Map(
      cambios.map(({ registro, despues }) => [registro.id, despues ?? { origen: 1 as const, partes: [] }]),
    ),
  );
  if (accion === 'clasificar') {
    const actos = cambios.map(({ registro, antes, despues }) => ({ lado, id: registro.id, antes, despues }));
    await insertActos(tx, { idEmpresa, lote, idUsuario }, actos);
  }
  const partes = cambios.flatMap(({ antes, despues }) => [
    ...(antes?.partes ?? []),
    ...(despues?.partes ?? []),
  ]);
  const nombrar = await nameWith(tx, idEmpresa, partes);
  const dato = (vigente: Vigente | null, moneda: string) => ({
    moneda,
    sugerida: vigente?.origen === 2,
    items: (vigente?.partes ?? []).map(nombrar),
  });
  await recordAudit(
    tx,
    cambios.map(({ registro: { id, modelo, moneda }, antes, despues }) => ({
      idEmpresa,
      idUsuario,
      accion,
      modelo,
      idRegistro: id,
      antes: dato(antes, moneda),
      despues: dato(despues, moneda),
    })),
  );
}
