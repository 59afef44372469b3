import type { BodyOf, createPar, ReplyOf } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { problemaDeCambio, type ParDeLineas } from '@cuadra/domain/pares';
import type { Principal } from '../../../../platform/auth/index.ts';
import { recordAudit } from '../../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { recordActo, sumMontos } from '../../../registros/actos/index.ts';
import { setExplicadas } from '../../../registros/cartolas/index.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import { loadValores } from '../load-valores.ts';
import { lockLineas, type LineaBloqueada } from '../store/lock.ts';
import { deleteSinPar, deleteSugeridos, insertPar, readEstadosDePar } from '../store/pares.ts';
import { withdrawImpossible } from '../store/suggestions.ts';

export interface LineasDePar {
  readonly cargo: LineaBloqueada;
  readonly abono: LineaBloqueada;
  readonly mismaCuenta: boolean;
}

/** The two lines, locked. Throws `no_encontrado`, or `validacion` where they could be no pair. */
export async function lockLineasDePar(
  tx: Tx,
  idEmpresa: number,
  { idCargo, idAbono }: { readonly idCargo: number; readonly idAbono: number },
): Promise<LineasDePar> {
  const lineas = new Map((await lockLineas(tx, idEmpresa, [idCargo, idAbono])).map((l) => [l.id, l]));
  const [cargo, abono] = [lineas.get(idCargo), lineas.get(idAbono)];
  if (!cargo || !abono) throw notFound('Una de las líneas del banco no existe o no es de tu empresa.');
  const invalid = (mensaje: string) => new AppError('validacion', mensaje, { 'body.idAbono': [mensaje] });
  if (cargo.cargo === 0 || abono.abono === 0)
    throw invalid('Elige un cargo y un abono: son los dos lados del mismo dinero.');
  if (cargo.moneda === abono.moneda && cargo.cargo !== abono.abono)
    throw invalid('El cargo y el abono tienen que ser del mismo monto.');
  const problema = await problemaDeMonedas(tx, cargo, abono);
  if (problema !== null) throw invalid(problema);
  const estados = await readEstadosDePar(tx, idEmpresa, [idCargo, idAbono]);
  const [una, otra] = estados;
  if (estados.some(({ estadoClasificacion }) => estadoClasificacion !== 0))
    throw conflict('Una de las líneas tiene clasificación. Quítasela antes de emparejarla.');
  if (estados.some(({ novedadBanco }) => novedadBanco === 'retirada'))
    throw conflict('El banco retiró una de las líneas. Resuelve eso antes de emparejarla.');
  return { cargo, abono, mismaCuenta: una?.idCuentaCorriente === otra?.idCuentaCorriente };
}

/** Why two lines of different currencies are no pair, at what both were worth on the day of the charge. */
async function problemaDeMonedas(
  tx: Tx,
  cargo: LineaBloqueada,
  abono: LineaBloqueada,
): Promise<string | null> {
  if (cargo.moneda === abono.moneda) return null;
  const [sale, entra] = [cargo, abono].map((linea) => ({ ...linea, moneda: oneOf(MONEDAS, linea.moneda) }));
  if (!sale || !entra) return null;
  return problemaDeCambio(sale, entra, await loadValores(tx, [cargo], [abono]));
}

export async function auditPar(
  tx: Tx,
  acto: {
    idEmpresa: number;
    idUsuario: number | null;
    accion: 'emparejar' | 'deshacer_par' | 'rechazar_par';
  },
  tipo: ParDeLineas['tipo'],
  { cargo, abono }: Pick<LineasDePar, 'cargo' | 'abono'>,
): Promise<void> {
  const lados = [
    [cargo, abono],
    [abono, cargo],
  ] as const;
  await recordAudit(
    tx,
    lados.map(([suya, otra]) => ({
      ...acto,
      modelo: 'Cartola',
      idRegistro: suya.id,
      despues: { tipo, contra: `«${otra.descripcion}» de ${otra.banco}`, idContra: otra.id },
    })),
  );
}

/** Name of a pair in the list of acts. */
export const claveDePar = (id: number): string => `par:${id}`;

interface Acto {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
  readonly origen: 'persona' | 'automatizacion';
}

/** Writes a pair of two locked lines of which nothing is explained. Answers its id, and whether other lines are to be searched. */
export async function applyPar(
  tx: Tx,
  { idEmpresa, idUsuario, origen }: Acto,
  par: Omit<ParDeLineas, 'seguro'>,
  lineas: Pick<LineasDePar, 'cargo' | 'abono'>,
): Promise<{ id: number; otras: boolean }> {
  const { tipo, idCargo, idAbono, explicacion } = par;
  const ids = [idCargo, idAbono];
  const id = await insertPar(tx, {
    idEmpresa,
    tipo,
    idCargo,
    idAbono,
    estado: 'aceptado',
    origen,
    explicacion,
    idUsuario,
  });
  await setExplicadas(tx, idEmpresa, ids, origen === 'persona' ? 1 : 2);
  await deleteSugeridos(tx, idEmpresa, ids);
  await deleteSinPar(tx, idEmpresa, ids);
  const otras = await withdrawImpossible(tx, idEmpresa, ids, []);
  await auditPar(tx, { idEmpresa, idUsuario, accion: 'emparejar' }, tipo, lineas);
  const { cargo, abono } = lineas;
  await recordActo(tx, {
    idEmpresa,
    clave: claveDePar(id),
    clase: 'par',
    autor: idUsuario === null ? 'cuadra' : 'persona',
    idUsuario,
    modelo: 'Cartola',
    idOrigen: id,
    detalle: `${tipo === 'traspaso' ? `De ${cargo.banco} a ${abono.banco}: ` : ''}${cargo.descripcion} y ${abono.descripcion}`,
    cantidad: 1,
    // The money left one line and came into the other: the act counts it once.
    montos: sumMontos([{ moneda: oneOf(MONEDAS, abono.moneda), monto: abono.abono }]),
  });
  return { id, otras };
}

/**
 * Pairs the two lines that a person chose: a transfer between own accounts, or a reversal where both are of one account.
 * Throws `no_encontrado`, `validacion`, or `conflicto` where something explains one of them already.
 */
export function writePar(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  eleccion: BodyOf<typeof createPar>,
): Promise<ReplyOf<typeof createPar>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const lineas = await lockLineasDePar(tx, idEmpresa, eleccion);
    for (const { conciliado } of [lineas.cargo, lineas.abono])
      if (conciliado > 0)
        throw conflict(
          'Una de las líneas ya está conciliada, entera o en parte. Deshaz eso antes de emparejarla.',
        );
    const tipo = lineas.mismaCuenta ? 'reversa' : 'traspaso';
    const par = { ...eleccion, tipo, explicacion: 'Lo dijo una persona.' } as const;
    const { id, otras } = await applyPar(tx, { idEmpresa, idUsuario, origen: 'persona' }, par, lineas);
    if (otras) await enqueueSearch(platform, tx, idEmpresa);
    return { id, tipo };
  });
}
