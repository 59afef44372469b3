import { MAX_DESHACER_DIRECTO, MODULOS_REGLA, type ActoDetalle } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Sentido } from '../../../platform/imagenes/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { isDeRegla, readReglaDeActo, readReglasCambiadas } from '../../conciliacion/automatizacion/index.ts';
import {
  isDePermiso,
  readImpedimentoDeConciliar,
  readImpedimentoDePermiso,
  readImpedimentosDePermisos,
} from '../../conciliacion/conciliacion/index.ts';
import { readImpedimentoDeClasificar } from '../../contabilidad/clasificacion/index.ts';
import { readImpedimentosDeImportar, readQuedan } from '../../entrada/importacion/index.ts';
import { readImpedimentosDeOrdenes } from '../../pagos/ordenes/index.ts';
import { isDeDocumento, readImpedimento, readImpedimentos } from '../../registros/manual/index.ts';
import { ajusteDe } from './ajustes.ts';
import { describeQuedan } from './describe-acto.ts';
import { whyNotRedone } from './estado-acto.ts';
import type { FilaActo } from './store/lista.ts';

/** The step that the state of an act allows: its undo, or doing it again once all of it is undone. */
const sentidoDe = ({ cantidad, deshechas }: FilaActo): Sentido =>
  deshechas === cantidad ? 'rehacer' : 'deshacer';

/** An act as the modules of documents and rules ask for it. */
export const pedidoDe = (fila: FilaActo, sentido: Sentido = sentidoDe(fila)) => ({
  lote: fila.clave,
  clase: fila.clase,
  deshecho: fila.deshecho,
  sentido,
});

type Impedimento = Pick<ActoDetalle, 'impide' | 'regla' | 'quedan'>;
const NINGUNO: Impedimento = { impide: null, regla: null, quedan: null };

/** An import of files, which is undone and not done again. */
const isDeArchivos = (fila: FilaActo): fila is FilaActo & { idOrigen: number } =>
  fila.clase === 'importacion' && fila.idOrigen !== null && sentidoDe(fila) === 'deshacer';

/** Loads the reasons against the step of each act of a page, by lote. The count of queries grows with the kinds of acts, not with the page. */
export async function loadImpedimentos(
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaActo[],
): Promise<ReadonlyMap<string, string>> {
  const deDocumentos = filas.filter(({ clase }) => isDeDocumento(clase));
  const deReglas = filas.filter(({ clase }) => isDeRegla(clase));
  const dePermisos = filas.filter(({ clase }) => isDePermiso(clase));
  const deArchivos = new Map(
    filas.flatMap((fila) => (isDeArchivos(fila) ? [[fila.idOrigen, fila.clave] as const] : [])),
  );
  const dePreparar = filas.filter(
    (fila) => fila.clase === 'creacion_orden' && sentidoDe(fila) === 'deshacer',
  );
  const deAjustes: (readonly [string, string])[] = [];
  for (const [ajuste, suyas] of Map.groupBy(filas, (fila) => ajusteDe(fila)))
    if (ajuste)
      deAjustes.push(
        ...(await ajuste.readImpedimentos(
          tx,
          idEmpresa,
          suyas.map((fila) => pedidoDe(fila)),
        )),
      );
  return new Map([
    ...deAjustes,
    ...(await readImpedimentos(
      tx,
      idEmpresa,
      deDocumentos.map((fila) => pedidoDe(fila)),
    )),
    ...(await readReglasCambiadas(
      tx,
      idEmpresa,
      deReglas.map((fila) => pedidoDe(fila)),
    )),
    ...(await readImpedimentosDePermisos(
      tx,
      idEmpresa,
      dePermisos.map((fila) => pedidoDe(fila)),
    )),
    ...(await readImpedimentosDeOrdenes(
      tx,
      idEmpresa,
      dePreparar.map(({ clave }) => clave),
    )),
    ...[...(await readImpedimentosDeImportar(tx, idEmpresa, [...deArchivos.keys()]))].map(
      ([id, motivo]) => [deArchivos.get(id) ?? '', motivo] as const,
    ),
  ]);
}

/**
 * Loads the reason against the redo of a reconciliation or a classification, and against the undo of prepared orders;
 * null for other kinds.
 */
async function loadDeLote(tx: Tx, idEmpresa: number, fila: FilaActo, ahora: Date): Promise<string | null> {
  const { clave: lote, clase } = fila;
  if (sentidoDe(fila) === 'deshacer')
    return clase === 'creacion_orden'
      ? ((await readImpedimentosDeOrdenes(tx, idEmpresa, [lote])).get(lote) ?? null)
      : null;
  const no = whyNotRedone({ ...fila, enCurso: fila.avance !== null }, ahora);
  if (no !== null) return no;
  if (clase === 'conciliacion') return readImpedimentoDeConciliar(tx, idEmpresa, lote);
  return clase === 'clasificacion'
    ? readImpedimentoDeClasificar(tx, idEmpresa, { lote, limite: MAX_DESHACER_DIRECTO })
    : null;
}

/** Loads the reason against the undo of an import, and which of its records would stay. */
async function loadDeArchivos(tx: Tx, idEmpresa: number, id: number): Promise<Impedimento> {
  const propio = (await readImpedimentosDeImportar(tx, idEmpresa, [id])).get(id);
  if (propio !== undefined) return { ...NINGUNO, impide: propio };
  const { hay, quedan, motivos } = await readQuedan(tx, idEmpresa, id);
  if (hay === 0) return { ...NINGUNO, impide: 'No queda ningún registro de estos archivos.' };
  if (quedan === hay) return { ...NINGUNO, impide: `No sale ningún registro: ${motivos}.` };
  return quedan === 0 ? NINGUNO : { ...NINGUNO, quedan: describeQuedan({ hay, quedan, motivos }) };
}

/** Loads the reason against the step of one act, its rule where the act is on a rule. */
export async function loadImpedimento(
  tx: Tx,
  idEmpresa: number,
  fila: FilaActo,
  ahora: Date,
): Promise<Impedimento> {
  const { clase } = fila;
  const con = (impide: string | null): Impedimento => ({ ...NINGUNO, impide });
  if (isDeDocumento(clase)) return con(await readImpedimento(tx, idEmpresa, pedidoDe(fila)));
  const ajuste = ajusteDe(fila);
  if (ajuste) {
    const motivos = await ajuste.readImpedimentos(tx, idEmpresa, [pedidoDe(fila)]);
    return con(motivos.get(fila.clave) ?? null);
  }
  if (isDeArchivos(fila)) return loadDeArchivos(tx, idEmpresa, fila.idOrigen);
  if (isDePermiso(clase)) return con(await readImpedimentoDePermiso(tx, idEmpresa, pedidoDe(fila)));
  if (!isDeRegla(clase)) return con(await loadDeLote(tx, idEmpresa, fila, ahora));
  const suya = await readReglaDeActo(tx, idEmpresa, pedidoDe(fila));
  if (suya === null) return NINGUNO;
  const { impide, ...regla } = suya;
  return { ...NINGUNO, impide, regla: { ...regla, modulo: oneOf(MODULOS_REGLA, regla.modulo) } };
}
