import { randomUUID } from 'node:crypto';
import type { BodyOf, createPar, createPares, ReplyOf } from '@cuadra/contract';
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
import { deleteSinPar, deleteSugeridos, insertPares, readEstadosDePar } from '../store/pares.ts';
import { withdrawImpossible } from '../store/suggestions.ts';

export interface LineasDePar {
  readonly cargo: LineaBloqueada;
  readonly abono: LineaBloqueada;
  readonly mismaCuenta: boolean;
}

type Eleccion = Pick<ParDeLineas, 'idCargo' | 'idAbono'>;

const idsDe = (pares: readonly Eleccion[]): number[] =>
  pares.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]);

/** Lines of pairs, locked, with the facts that decide whether they may be one. */
export async function lockParaPares(tx: Tx, idEmpresa: number, pares: readonly Eleccion[]) {
  const ids = idsDe(pares);
  const lineas = new Map((await lockLineas(tx, idEmpresa, ids)).map((linea) => [linea.id, linea]));
  const estados = new Map((await readEstadosDePar(tx, idEmpresa, ids)).map((estado) => [estado.id, estado]));
  return { lineas, estados };
}
type Bloqueadas = Awaited<ReturnType<typeof lockParaPares>>;

/** The two lines of a pair among locked ones. Throws `no_encontrado`, `validacion` where they could be none, or `conflicto`. */
export async function assertPar(
  tx: Tx,
  { lineas, estados }: Bloqueadas,
  { idCargo, idAbono }: Eleccion,
): Promise<LineasDePar> {
  const [cargo, abono] = [lineas.get(idCargo), lineas.get(idAbono)];
  const [una, otra] = [estados.get(idCargo), estados.get(idAbono)];
  if (!cargo || !abono || !una || !otra)
    throw notFound('Una de las líneas del banco no existe o no es de tu empresa.');
  const invalid = (mensaje: string) => new AppError('validacion', mensaje, { 'body.idAbono': [mensaje] });
  if (cargo.cargo === 0 || abono.abono === 0)
    throw invalid('Elige un cargo y un abono: son los dos lados del mismo dinero.');
  if (cargo.moneda === abono.moneda && cargo.cargo !== abono.abono)
    throw invalid('El cargo y el abono tienen que ser del mismo monto.');
  const problema = await problemaDeMonedas(tx, cargo, abono);
  if (problema !== null) throw invalid(problema);
  const ambas = [una, otra];
  if (ambas.some(({ estadoClasificacion }) => estadoClasificacion !== 0))
    throw conflict('Una de las líneas tiene clasificación. Quítasela antes de emparejarla.');
  if (ambas.some(({ novedadBanco }) => novedadBanco === 'retirada'))
    throw conflict('El banco retiró una de las líneas. Resuelve eso antes de emparejarla.');
  return { cargo, abono, mismaCuenta: una.idCuentaCorriente === otra.idCuentaCorriente };
}

/** The same two lines where nothing explains them yet. */
async function assertParAbierto(tx: Tx, bloqueadas: Bloqueadas, eleccion: Eleccion): Promise<LineasDePar> {
  const lineas = await assertPar(tx, bloqueadas, eleccion);
  if (lineas.cargo.conciliado > 0 || lineas.abono.conciliado > 0)
    throw conflict(
      'Una de las líneas ya está conciliada, entera o en parte. Deshaz eso antes de emparejarla.',
    );
  return lineas;
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

interface ParConLineas {
  readonly tipo: ParDeLineas['tipo'];
  readonly lineas: Pick<LineasDePar, 'cargo' | 'abono'>;
}

/** Writes in the history of both lines of each pair that they were joined, taken apart or refused. */
export async function auditPares(
  tx: Tx,
  acto: {
    idEmpresa: number;
    idUsuario: number | null;
    accion: 'emparejar' | 'deshacer_par' | 'rechazar_par';
  },
  pares: readonly ParConLineas[],
): Promise<void> {
  await recordAudit(
    tx,
    pares.flatMap(({ tipo, lineas: { cargo, abono } }) =>
      [[cargo, abono] as const, [abono, cargo] as const].map(([suya, otra]) => ({
        ...acto,
        modelo: 'Cartola' as const,
        idRegistro: suya.id,
        despues: { tipo, contra: `«${otra.descripcion}» de ${otra.banco}`, idContra: otra.id },
      })),
    ),
  );
}

interface Acto {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
  readonly origen: 'persona' | 'automatizacion';
}

type ParPorEscribir = ParConLineas & Eleccion & { readonly explicacion: string };

/**
 * Writes pairs of locked, unexplained lines as one act. Returns its lote, the ids in the order of the pairs, and whether
 * other lines need a search.
 */
export async function applyParesDeLineas(
  tx: Tx,
  { idEmpresa, idUsuario, origen }: Acto,
  pares: readonly ParPorEscribir[],
): Promise<{ lote: string; ids: number[]; otras: boolean }> {
  const lote = randomUUID();
  const [primero] = pares;
  if (!primero) return { lote, ids: [], otras: false };
  const lineas = idsDe(pares);
  const ids = await insertPares(
    tx,
    pares.map(({ tipo, idCargo, idAbono, explicacion }) => ({
      idEmpresa,
      lote,
      tipo,
      idCargo,
      idAbono,
      estado: 'aceptado',
      origen,
      explicacion,
      idUsuario,
    })),
  );
  await setExplicadas(tx, idEmpresa, lineas, origen === 'persona' ? 1 : 2);
  await deleteSugeridos(tx, idEmpresa, lineas);
  await deleteSinPar(tx, idEmpresa, lineas);
  const otras = await withdrawImpossible(tx, idEmpresa, lineas, []);
  await auditPares(tx, { idEmpresa, idUsuario, accion: 'emparejar' }, pares);
  const { cargo, abono } = primero.lineas;
  await recordActo(tx, {
    idEmpresa,
    clave: lote,
    clase: 'par',
    autor: idUsuario === null ? 'cuadra' : 'persona',
    idUsuario,
    modelo: 'Cartola',
    detalle: `${primero.tipo === 'traspaso' ? `De ${cargo.banco} a ${abono.banco}: ` : ''}${cargo.descripcion} y ${abono.descripcion}`,
    cantidad: pares.length,
    // The money left one line and came into the other: the act counts it once.
    montos: sumMontos(
      pares.map(({ lineas: { abono: suyo } }) => ({
        moneda: oneOf(MONEDAS, suyo.moneda),
        monto: suyo.abono,
      })),
    ),
  });
  return { lote, ids, otras };
}

const tipoDe = ({ mismaCuenta }: LineasDePar): ParDeLineas['tipo'] => (mismaCuenta ? 'reversa' : 'traspaso');

const porPersona = (eleccion: Eleccion, lineas: LineasDePar): ParPorEscribir => ({
  ...eleccion,
  lineas,
  tipo: tipoDe(lineas),
  explicacion: 'Lo dijo una persona.',
});

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
    const lineas = await assertParAbierto(tx, await lockParaPares(tx, idEmpresa, [eleccion]), eleccion);
    const par = porPersona(eleccion, lineas);
    const hecho = await applyParesDeLineas(tx, { idEmpresa, idUsuario, origen: 'persona' }, [par]);
    if (hecho.otras) await enqueueSearch(platform, tx, idEmpresa);
    const [id] = hecho.ids;
    if (id === undefined) throw new Error('a pair without an id');
    return { id, tipo: par.tipo, lote: hecho.lote };
  });
}

/**
 * Pairs lines in one act. A pair that can be none any more is left out with its reason; throws `conflicto` with the first
 * of these where no pair is left.
 */
export function writePares(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  { pares }: BodyOf<typeof createPares>,
): Promise<ReplyOf<typeof createPares>> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const bloqueadas = await lockParaPares(tx, idEmpresa, pares);
    const tomadas = new Set<number>();
    const hechos: ParPorEscribir[] = [];
    const omitidos: (Eleccion & { motivo: string })[] = [];
    for (const eleccion of pares) {
      try {
        if (idsDe([eleccion]).some((id) => tomadas.has(id)))
          throw conflict('Una de las líneas está en otro par de los que elegiste.');
        hechos.push(porPersona(eleccion, await assertParAbierto(tx, bloqueadas, eleccion)));
        for (const id of idsDe([eleccion])) tomadas.add(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        omitidos.push({ ...eleccion, motivo: error.message });
      }
    }
    const [primero] = omitidos;
    if (hechos.length === 0 && primero)
      throw conflict(
        omitidos.length === 1
          ? `No se unieron. ${primero.motivo}`
          : `Ninguno de los ${omitidos.length} pares se unió. ${primero.motivo}`,
      );
    const hecho = await applyParesDeLineas(tx, { idEmpresa, idUsuario, origen: 'persona' }, hechos);
    if (hecho.otras) await enqueueSearch(platform, tx, idEmpresa);
    return {
      lote: hecho.lote,
      hechos: hechos.map(({ idCargo, idAbono }) => ({ idCargo, idAbono })),
      omitidos,
    };
  });
}
