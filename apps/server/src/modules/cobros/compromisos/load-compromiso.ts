import type { Compromiso } from '@cuadra/contract';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { describeActoCompromiso } from './describe-acto.ts';
import { measureCompromiso, type CompromisoConEstado } from './measure-compromiso.ts';
import { presentCompromiso } from './present-compromiso.ts';
import { readActos } from './store/historial.ts';
import { readCompromiso, type Alcance } from './store/lectura.ts';

export const compromisoNotFound = () => notFound('Ese compromiso ya no existe.');

/** A commitment with its state. Throws `no_encontrado`. */
export async function loadCompromiso(tx: Tx, alcance: Alcance, id: number): Promise<CompromisoConEstado> {
  const fila = await readCompromiso(tx, alcance, id);
  if (!fila) throw compromisoNotFound();
  return measureCompromiso(fila, {
    hoy: alcance.hoy,
    bancoLeidoAl: await readBancoLeidoAl(tx, alcance.idEmpresa),
  });
}

/** A commitment with its changes. Throws `no_encontrado`. */
export async function readFicha(tx: Tx, alcance: Alcance, id: number): Promise<Compromiso> {
  const compromiso = await loadCompromiso(tx, alcance, id);
  const actos = await readActos(tx, alcance.idEmpresa, id);
  const historial = actos.flatMap((acto) => {
    const texto = describeActoCompromiso(acto.accion, acto.usuario ?? 'Cuadra', acto.antes, acto.despues);
    return texto === null ? [] : [{ id: acto.id, cuando: acto.created.toISOString(), texto }];
  });
  return presentCompromiso(compromiso, historial);
}

/** A commitment. Throws `no_encontrado`. */
export function getCompromisoDe(db: Db, alcance: Alcance, id: number): Promise<Compromiso> {
  return withEmpresa(db, alcance.idEmpresa, (tx) => readFicha(tx, alcance, id));
}
