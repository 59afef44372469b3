import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recordClasificaciones } from './record-acto.ts';
import { ladoDe } from './load-registros.ts';
import { nameDestinos } from './name-destinos.ts';
import { insertActos } from './store/actos.ts';
import { replaceVigentes } from './store/clasificacion.ts';
import type { Registro, Vigente } from './tipos.ts';

/** A record that goes from one classification to another; null is none. */
export interface Cambio {
  readonly registro: Pick<Registro, 'id' | 'modelo' | 'moneda' | 'nombre' | 'efecto'>;
  readonly antes: Vigente | null;
  readonly despues: Vigente | null;
  /** Of a change that a rule made: its name, and the act by which what it did is undone. */
  readonly regla?: { readonly nombre: string; readonly lote: string };
}

export interface Acto {
  readonly idEmpresa: number;
  /** Null where a rule did it. */
  readonly idUsuario: number | null;
  /** By which it is undone; of what a rule did, its own is. */
  readonly lote: string;
  readonly accion: 'clasificar' | 'deshacer_clasificacion' | 'rehacer_clasificacion';
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
    const actos = cambios.map(({ registro, antes, despues, regla }) => ({
      lado,
      id: registro.id,
      lote: regla?.lote ?? lote,
      antes,
      despues,
    }));
    await insertActos(tx, { idEmpresa, idUsuario }, actos);
  }
  const partes = cambios.flatMap(({ antes, despues }) => [
    ...(antes?.partes ?? []),
    ...(despues?.partes ?? []),
  ]);
  const nombrar = await nameDestinos(tx, idEmpresa, partes);
  const dato = (vigente: Vigente | null, moneda: string) => ({
    moneda,
    sugerida: vigente?.origen === 2,
    items: (vigente?.partes ?? []).map((parte) => ({ ...nombrar(parte), monto: parte.monto })),
  });
  if (accion === 'clasificar')
    await recordClasificaciones(
      tx,
      { idEmpresa, idUsuario, lote },
      cambios.filter(({ regla }) => regla === undefined),
      nombrar,
    );
  await recordAudit(
    tx,
    cambios.map(({ registro: { id, modelo, moneda }, antes, despues, regla }) => ({
      idEmpresa,
      idUsuario,
      accion,
      modelo,
      idRegistro: id,
      antes: dato(antes, moneda),
      despues: { ...dato(despues, moneda), ...(regla && { regla: regla.nombre }) },
    })),
  );
}
