import { fechaConAnio, fechaEnChile, formatMonto } from '@cuadra/domain';
import { readLastChanges } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, refusalOf, type AppError } from '../../../platform/errors/index.ts';
import { markRedone } from '../../registros/actos/index.ts';
import { assertSees } from './assert-sees.ts';
import { ladoDe, loadRegistros } from './load-registros.ts';
import { isSame, parseActos, readBorradas, type ActoLeido } from './parse-actos.ts';
import { markRehechos, readActos } from './store/actos.ts';
import { readVigentes } from './store/clasificacion.ts';
import type { Registro, Vigente } from './tipos.ts';
import { writeClasificaciones, type Cambio } from './write-clasificacion.ts';

/** Actions of the audit trail that change a classification, and the verb of each. */
const VERBO: Readonly<Record<string, string>> = {
  clasificar: 'lo clasificó',
  deshacer_clasificacion: 'deshizo otra clasificación',
  rehacer_clasificacion: 'rehízo otra clasificación',
};

const dia = (fecha: Date) => fechaConAnio(fechaEnChile(fecha));

const sumPartes = (vigente: Vigente): number => vigente.partes.reduce((suma, { monto }) => suma + monto, 0);

async function cambioDespues(
  tx: Tx,
  idEmpresa: number,
  { modelo, idRegistro, deshecho }: ActoLeido,
  nombre: string,
): Promise<AppError> {
  const desde = deshecho ?? new Date(0);
  const [cambio] = await readLastChanges(tx, idEmpresa, [{ modelo, idRegistro, desde }], Object.keys(VERBO));
  const quien = cambio
    ? `${cambio.quien ?? 'Una regla'} ${VERBO[cambio.accion]} el ${dia(cambio.created)}, después de deshacer esto`
    : 'cambió después de deshacer esto';
  return conflict(`${nombre}: ${quien}. Clasifícalo desde su ficha si hace falta.`);
}

function assertMonto({ nombre, monto, moneda }: Registro, vuelve: Vigente | null): void {
  if (vuelve === null || vuelve.partes.length === 0) return;
  const suma = sumPartes(vuelve);
  if (suma === monto) return;
  throw conflict(
    `${nombre}: entonces había ${formatMonto(suma, moneda)} por clasificar y ahora hay ${formatMonto(monto, moneda)}. Clasifícalo desde su ficha si hace falta.`,
  );
}

interface Revisado {
  readonly id: number;
  readonly cambio: Cambio;
}

/** The undone records of an act, each as it was before it. Throws `conflicto` with the reason of the first that is not. */
async function checkDeshechos(
  tx: Tx,
  idEmpresa: number,
  leidos: readonly ActoLeido[],
  { bloquear }: { readonly bloquear: boolean },
): Promise<Revisado[]> {
  const borradas = await readBorradas(
    tx,
    idEmpresa,
    leidos.map(({ despues }) => despues),
  );
  const revisados: Revisado[] = [];
  for (const [modelo, suyos] of Map.groupBy(leidos, (leido) => leido.modelo)) {
    const ids = suyos.map(({ idRegistro }) => idRegistro);
    const filas = await loadRegistros(tx, { idEmpresa, modelo }, ids, { bloquear });
    const registros = new Map(filas.map((registro) => [registro.id, registro]));
    const vigentes = await readVigentes(tx, ladoDe(modelo), idEmpresa, ids);
    for (const leido of suyos) {
      const registro = registros.get(leido.idRegistro);
      if (!registro) throw conflict('Uno de los registros ya no está. Clasifica los demás desde su lista.');
      const vigente = vigentes.get(leido.idRegistro) ?? null;
      if (!isSame(vigente, leido.antes)) throw await cambioDespues(tx, idEmpresa, leido, registro.nombre);
      const [cerrada] = borradas.de(leido.despues);
      if (cerrada !== undefined) throw conflict(`${cerrada} ya no existe. Clasifícalo en otra cuenta.`);
      assertMonto(registro, leido.despues);
      revisados.push({ id: leido.id, cambio: { registro, antes: vigente, despues: leido.despues } });
    }
  }
  return revisados;
}

const readDeshechos = async (tx: Tx, idEmpresa: number, lote: string, limite: number): Promise<ActoLeido[]> =>
  parseActos(await readActos(tx, { idEmpresa, lote }, 0, limite)).filter(({ deshecho }) => deshecho !== null);

/**
 * Classifies again the undone records of an act, of at most `limite`, in the transaction of the caller. Returns their
 * count. Throws `conflicto` with the reason where one of them changed since; then none is classified.
 */
export async function redoActoDeClasificacionEn(
  tx: Tx,
  principal: Principal,
  { lote, limite }: { readonly lote: string; readonly limite: number },
): Promise<number> {
  const { idEmpresa, idUsuario } = principal;
  const leidos = await readDeshechos(tx, idEmpresa, lote, limite);
  for (const modelo of new Set(leidos.map((leido) => leido.modelo))) assertSees(principal, modelo);
  const revisados = await checkDeshechos(tx, idEmpresa, leidos, { bloquear: true });
  const acto = { idEmpresa, idUsuario, lote, accion: 'rehacer_clasificacion' } as const;
  for (const suyos of Map.groupBy(revisados, ({ cambio }) => cambio.registro.modelo).values())
    await writeClasificaciones(
      tx,
      acto,
      suyos.map(({ cambio }) => cambio),
    );
  await markRehechos(
    tx,
    idEmpresa,
    revisados.map(({ id }) => id),
  );
  await markRedone(tx, { idEmpresa, idUsuario }, { lote, cantidad: revisados.length });
  return revisados.length;
}

/** Why an act of classifying is not done again now, for a person; null where it is. */
export async function readImpedimentoDeClasificar(
  tx: Tx,
  idEmpresa: number,
  { lote, limite }: { readonly lote: string; readonly limite: number },
): Promise<string | null> {
  const leidos = await readDeshechos(tx, idEmpresa, lote, limite);
  return refusalOf(async () => {
    await checkDeshechos(tx, idEmpresa, leidos, { bloquear: false });
  });
}
