import { fechaConAnio, fechaEnChile, formatMonto, modelosCon, MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { conflict, refusalOf } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { markRedone } from '../../registros/actos/index.ts';
import { saldarDocumentos } from '../../registros/documentos/index.ts';
import { moveBalances } from './apply-pares.ts';
import { auditPares } from './audit-acts.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { countLineas } from './record-acto.ts';
import { redoDecisiones } from './store/decisiones.ts';
import {
  lockDocumentos,
  lockLineas,
  readDocumentos,
  readLineas,
  type DocumentoBloqueado,
  type LineaBloqueada,
} from './store/lock.ts';
import { readEstadosDePar } from './store/pares.ts';
import {
  markRehechas,
  readDecisionPosterior,
  readDeshechas,
  readParesDeshechos,
  type DecisionPosterior,
} from './store/rehacer.ts';
import { withdrawImpossible } from './store/suggestions.ts';
import { sumPares, type ParVivo } from './store/write.ts';

const dia = (fecha: Date) => fechaConAnio(fechaEnChile(fecha));

/** Kinds that a reason does not name, since people who do not see wages read it. */
const RESERVADOS: ReadonlySet<string> = new Set(modelosCon('reservado'));

const HIZO: Readonly<Record<DecisionPosterior['que'], readonly [verbo: string, primero: string]>> = {
  concilio: ['concilió', 'Deshaz primero eso.'],
  clasifico: ['clasificó', 'Deshaz primero eso.'],
  descarto: ['descartó la sugerencia de', 'Recupérala primero.'],
};

/** Undone reconciliations beside their lines and documents. */
interface Deshechas {
  readonly ids: readonly number[];
  readonly pares: readonly ParVivo[];
  readonly lineas: ReadonlyMap<number, LineaBloqueada>;
  readonly documentos: ReadonlyMap<number, DocumentoBloqueado>;
}

async function loadDeshechas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  { bloquear }: { readonly bloquear: boolean },
): Promise<Deshechas> {
  const pares = await readParesDeshechos(tx, idEmpresa, ids);
  const idsLineas = [...new Set(pares.map(({ idCartola }) => idCartola))];
  const idsDocumentos = [...new Set(pares.map(({ idDocumento }) => idDocumento))];
  const lineas = bloquear
    ? await lockLineas(tx, idEmpresa, idsLineas)
    : await readLineas(tx, idEmpresa, idsLineas).execute();
  const documentos = bloquear
    ? await lockDocumentos(tx, idEmpresa, idsDocumentos)
    : await readDocumentos(tx, idEmpresa, idsDocumentos).execute();
  return {
    ids,
    pares,
    lineas: new Map(lineas.map((linea) => [linea.id, linea])),
    documentos: new Map(documentos.map((documento) => [documento.id, documento])),
  };
}

function assertLineas({ pares, lineas }: Deshechas): void {
  const porLinea = sumPares(pares, ({ idCartola, montoCartola }) => [idCartola, montoCartola]);
  for (const [id, monto] of porLinea) {
    const linea = lineas.get(id);
    if (!linea) throw conflict('Una de las líneas del banco ya no está.');
    const queda = linea.cargo + linea.abono - linea.conciliado;
    if (monto <= queda) continue;
    const moneda = oneOf(MONEDAS, linea.moneda);
    throw conflict(
      `De la línea «${linea.descripcion}» quedan ${formatMonto(queda, moneda)} por explicar y hacen falta ${formatMonto(monto, moneda)}.`,
    );
  }
}

function assertDocumentos({ pares, documentos }: Deshechas): void {
  const porDocumento = sumPares(pares, ({ idDocumento, montoDocumento }) => [idDocumento, montoDocumento]);
  for (const [id, monto] of porDocumento) {
    const documento = documentos.get(id);
    if (!documento) throw conflict('Uno de los documentos ya no está.');
    const { porConciliar, modelo, tipo, folio, razonSocial } = documento;
    if (Math.sign(porConciliar) === Math.sign(monto) && Math.abs(monto) <= Math.abs(porConciliar)) continue;
    const moneda = oneOf(MONEDAS, documento.moneda);
    const nombre = RESERVADOS.has(modelo) ? 'un documento' : `${tipo} ${folio} de ${razonSocial}`;
    throw conflict(
      `A ${nombre} le quedan ${formatMonto(Math.abs(porConciliar), moneda)} por conciliar y hacen falta ${formatMonto(Math.abs(monto), moneda)}.`,
    );
  }
}

/** Throws `conflicto` with the reason for which undone reconciliations do not stand again. */
async function assertSeRehacen(tx: Tx, idEmpresa: number, deshechas: Deshechas): Promise<void> {
  const posterior = await readDecisionPosterior(tx, idEmpresa, deshechas.ids);
  if (posterior) {
    const { que, registro, quien, cuando } = posterior;
    const [verbo, primero] = HIZO[que];
    throw conflict(
      `${quien ?? 'Cuadra'} ${verbo} «${registro}» el ${dia(cuando)}, después de deshacer esto. ${primero}`,
    );
  }
  if (deshechas.pares.some(({ idRendicion }) => idRendicion !== null && idRendicion !== undefined))
    throw conflict('La pagó un anticipo o un fondo. Aplícalo de nuevo desde su ficha.');
  const retirada = (await readEstadosDePar(tx, idEmpresa, [...deshechas.lineas.keys()])).find(
    ({ novedadBanco }) => novedadBanco === 'retirada',
  );
  if (retirada) {
    const { descripcion = '' } = deshechas.lineas.get(retirada.id) ?? {};
    throw conflict(`El banco retiró la línea «${descripcion}». Resuelve eso antes de rehacer esto.`);
  }
  assertLineas(deshechas);
  assertDocumentos(deshechas);
}

/**
 * Makes the undone reconciliations of a lote stand again as they were, in the transaction of the caller. Returns the
 * count of their lines. Throws `conflicto` with the reason where something else changed since; then none stands.
 */
export async function redoConciliacionesEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  lote: string,
): Promise<number> {
  await lockLibro(tx, idEmpresa);
  const filas = await readDeshechas(tx, idEmpresa, lote, { bloquear: true });
  const [primera] = filas;
  if (!primera) return 0;
  const ids = filas.map(({ id }) => id);
  const deshechas = await loadDeshechas(tx, idEmpresa, ids, { bloquear: true });
  await assertSeRehacen(tx, idEmpresa, deshechas);
  const { pares, lineas, documentos } = deshechas;
  await markRehechas(tx, idEmpresa, ids);
  await moveBalances(tx, { idEmpresa, origen: primera.origen }, pares);
  const idsDocumentos = [...documentos.keys()];
  await saldarDocumentos(tx, idEmpresa, idsDocumentos);
  await redoDecisiones(tx, idEmpresa, ids);
  await withdrawImpossible(tx, idEmpresa, [...lineas.keys()], idsDocumentos);
  await auditPares(tx, { idEmpresa, idUsuario, accion: 'rehacer_conciliacion' }, pares, lineas, documentos);
  const cantidad = countLineas(pares);
  await markRedone(tx, { idEmpresa, idUsuario }, { lote, cantidad });
  // Lines that lost a suggestion to these may have another explanation.
  await enqueueSearch(platform, tx, idEmpresa);
  return cantidad;
}

/** Why the undone reconciliations of a lote do not stand again now, for a person; null where they do. */
export async function readImpedimentoDeConciliar(
  tx: Tx,
  idEmpresa: number,
  lote: string,
): Promise<string | null> {
  const filas = await readDeshechas(tx, idEmpresa, lote, { bloquear: false });
  if (filas.length === 0) return null;
  const deshechas = await loadDeshechas(
    tx,
    idEmpresa,
    filas.map(({ id }) => id),
    { bloquear: false },
  );
  return refusalOf(() => assertSeRehacen(tx, idEmpresa, deshechas));
}
