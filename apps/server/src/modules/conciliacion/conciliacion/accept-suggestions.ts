import type { ValoresDelDia } from '@cuadra/domain';
import { AppError } from '../../../platform/errors/index.ts';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { auditPares } from './audit-acts.ts';
import { loadValores } from './load-valores.ts';
import { canClose, planPares } from './plan-pares.ts';
import { recordConciliaciones } from './record-acto.ts';
import { recordReconciled } from './record-decision.ts';
import { readMejores } from './store/decisiones.ts';
import { lockDocumentos, lockLineas, type DocumentoBloqueado, type LineaBloqueada } from './store/lock.ts';
import {
  readPorAceptar,
  setEstado,
  withdrawImpossible,
  type SugerenciaPorAceptar,
} from './store/suggestions.ts';
import { applyPares } from './apply-pares.ts';
import { insertConciliaciones, type Acto, type Par } from './store/write.ts';
import { assertConfirmada, CesionSinConfirmar } from './warn-cedidas.ts';

export interface Aceptacion {
  readonly idEmpresa: number;
  /** Null for what is done without asking. */
  readonly idUsuario: number | null;
  readonly lote: string;
  readonly ids: readonly number[];
  /** The person said that they mean payments to who issued an invoice that was ceded. */
  readonly aceptaCesion?: boolean;
  /** The permission by which it is done without asking. */
  readonly idAutonomia?: number;
}

export interface Resultado {
  readonly conciliadas: number[];
  /** `confirmable`: it is done if the person says that they mean it. */
  readonly omitidas: { id: number; motivo: string; confirmable: boolean }[];
  /** Whether lines that were not accepted lost a suggestion to those that were. */
  readonly otrasLineas: boolean;
}

/** What is open, as the acts of this transaction move it. */
interface Abierto {
  readonly lineas: Map<number, LineaBloqueada>;
  readonly documentos: Map<number, DocumentoBloqueado>;
}

async function lockAbierto(
  tx: Tx,
  idEmpresa: number,
  filas: readonly SugerenciaPorAceptar[],
): Promise<Abierto> {
  const idsLineas = [...new Set(filas.map(({ idCartola }) => idCartola))];
  const idsDocumentos = [...new Set(filas.flatMap(({ documentos }) => documentos.map((d) => d.idDocumento)))];
  const lineas = await lockLineas(tx, idEmpresa, idsLineas);
  const documentos = await lockDocumentos(tx, idEmpresa, idsDocumentos);
  return {
    lineas: new Map(lineas.map((linea) => [linea.id, linea])),
    documentos: new Map(documentos.map((documento) => [documento.id, documento])),
  };
}

function planOf(fila: SugerenciaPorAceptar, { lineas, documentos }: Abierto, valores: ValoresDelDia) {
  const linea = lineas.get(fila.idCartola);
  if (!linea) throw new AppError('conflicto', 'La línea del banco ya no está.');
  const pedidos = fila.documentos.map(({ idDocumento, monto, montoLinea }) => {
    const documento = documentos.get(idDocumento);
    if (!documento) throw new AppError('conflicto', 'Un documento de la sugerencia ya no está.');
    return {
      fila: documento,
      monto: Math.abs(monto),
      montoLinea: montoLinea === null ? undefined : Math.abs(montoLinea),
    };
  });
  // A suggestion that says «off by a little» closes the little with it, while it is little; any other keeps its amounts.
  if (fila.tipoRecomendacion.endsWith('diferencia')) {
    const enteros = pedidos.map(({ fila: documento }) => ({ fila: documento, monto: undefined }));
    if (canClose([linea], enteros, valores)) return planPares([linea], enteros, true, valores);
  }
  return planPares([linea], pedidos, false, valores);
}

/** What currencies were worth on the day of a suggestion's line, read only where a document is in another than the line. */
function loadValoresDe(
  tx: Tx,
  fila: SugerenciaPorAceptar,
  { lineas, documentos }: Abierto,
): Promise<ValoresDelDia> {
  const linea = lineas.get(fila.idCartola);
  const pagados = fila.documentos.flatMap(({ idDocumento }) => documentos.get(idDocumento) ?? []);
  return loadValores(tx, linea ? [linea] : [], pagados);
}

function assertMeant(
  fila: SugerenciaPorAceptar,
  { lineas, documentos }: Abierto,
  aceptaCesion: boolean,
): void {
  const linea = lineas.get(fila.idCartola);
  const pagados = fila.documentos.flatMap(({ idDocumento }) => documentos.get(idDocumento) ?? []);
  if (linea) assertConfirmada([linea], pagados, aceptaCesion);
}

/** A document of which so much more was paid: the net of a boleta first, which settles it whole. */
function lessPaid(documento: DocumentoBloqueado, monto: number): DocumentoBloqueado {
  const { saldo, porConciliar } = documento;
  const queda = Math.abs(monto) >= Math.abs(saldo) ? 0 : saldo - monto;
  return { ...documento, saldo: queda, porConciliar: queda === 0 ? 0 : porConciliar - monto };
}

function moveInMemory({ lineas, documentos }: Abierto, pares: readonly Par[]): void {
  for (const { idCartola, idDocumento, montoCartola, montoDocumento } of pares) {
    const linea = lineas.get(idCartola);
    const documento = documentos.get(idDocumento);
    if (linea) lineas.set(idCartola, { ...linea, conciliado: linea.conciliado + montoCartola });
    if (documento) documentos.set(idDocumento, lessPaid(documento, montoDocumento));
  }
}

/**
 * Accepts suggestions in the order given, each whole or not at all: one that what came before it made impossible
 * is left out with the reason. Whoever accepts at the same time waits and then sees what is left.
 */
export async function acceptSugerencias(tx: Tx, aceptacion: Aceptacion): Promise<Resultado> {
  const { idEmpresa, idUsuario, lote, ids, aceptaCesion = false, idAutonomia = null } = aceptacion;
  const origen: Acto['origen'] = idAutonomia === null ? 'sugerencia' : 'automatizacion';
  await lockLibro(tx, idEmpresa);
  const pedidas = await readPorAceptar(tx, idEmpresa, ids);
  const abierto = await lockAbierto(
    tx,
    idEmpresa,
    pedidas.flatMap(({ fila }) => (fila ? [fila] : [])),
  );
  // As they were before anything of this moved them.
  const abiertas = [...abierto.lineas.values()];
  const resultado = { conciliadas: [] as number[], omitidas: [] as Resultado['omitidas'] };
  const hechas: { acto: Acto; pares: readonly Par[] }[] = [];
  for (const { id, fila } of pedidas) {
    if (!fila || fila.estado !== 'pendiente') {
      const motivo = 'La sugerencia ya no está pendiente.';
      resultado.omitidas.push({ id, motivo, confirmable: false });
      continue;
    }
    try {
      const plan = planOf(fila, abierto, await loadValoresDe(tx, fila, abierto));
      assertMeant(fila, abierto, aceptaCesion);
      const { confianza, explicacion } = fila;
      const acto = { idEmpresa, idUsuario, origen, lote, idSugerencia: id, confianza, explicacion };
      hechas.push({ acto, pares: plan.pares });
      moveInMemory(abierto, plan.pares);
      resultado.conciliadas.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const confirmable = error instanceof CesionSinConfirmar;
      resultado.omitidas.push({ id, motivo: error.message, confirmable });
    }
  }
  if (hechas.length === 0) return { ...resultado, otrasLineas: false };
  const idsHechas = await insertConciliaciones(
    tx,
    hechas.map(({ acto }) => acto),
  );
  const pares = hechas.flatMap((hecha, i) =>
    hecha.pares.map((par) => ({ ...par, idConciliacion: idsHechas[i] ?? 0 })),
  );
  const lineas = [...new Set(pares.map((par) => par.idCartola))];
  const mejores = await readMejores(tx, idEmpresa, lineas);
  await applyPares(tx, { idEmpresa, origen }, pares);
  await saldarDocumentos(tx, idEmpresa, [...new Set(pares.map(({ idDocumento }) => idDocumento))]);
  await setEstado(tx, idEmpresa, resultado.conciliadas, 'aceptada', idUsuario);
  const otrasLineas = await withdrawImpossible(
    tx,
    idEmpresa,
    lineas,
    pares.map((par) => par.idDocumento),
  );
  const como = idAutonomia === null ? 'aceptada' : 'automatica';
  await recordReconciled(tx, { idEmpresa, idUsuario, como, idAutonomia }, mejores, abiertas, pares);
  await auditPares(
    tx,
    { idEmpresa, idUsuario, accion: 'conciliar' },
    pares,
    abierto.lineas,
    abierto.documentos,
  );
  await recordConciliaciones(tx, { idEmpresa, idUsuario, lote }, pares, abierto.lineas, abierto.documentos);
  return { ...resultado, otrasLineas };
}
