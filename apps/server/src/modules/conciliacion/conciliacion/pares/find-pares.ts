import { buscarPares, buscarTraspasosDeCambio, type ParDeLineas } from '@cuadra/domain/pares';
import { lockLibro, withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { listParesBilletera } from '../../../registros/billetera/index.ts';
import { listParesTransbank } from '../../../entrada/transbank/index.ts';
import { readRutEmpresa } from '../store/book.ts';
import { loadCambios } from './load-cambios.ts';
import {
  clavePar,
  hasDivisas,
  readDecididos,
  readMontos,
  readSolas,
  replaceSugeridos,
} from '../store/pares.ts';
import { applyParesDeLineas, lockParaPares } from './write-par.ts';

/** Pairs written in one transaction: others wait no longer than for these. */
const POR_TANDA = 200;

/** Writes those of these pairs whose lines are still as the search saw them. */
async function applySeguros(tx: Tx, idEmpresa: number, pares: readonly ParDeLineas[]): Promise<void> {
  const { lineas, estados } = await lockParaPares(tx, idEmpresa, pares);
  const vivos = pares.flatMap((par) => {
    const [cargo, abono] = [lineas.get(par.idCargo), lineas.get(par.idAbono)];
    if (!cargo || !abono || cargo.conciliado > 0 || abono.conciliado > 0 || cargo.cargo !== abono.abono)
      return [];
    const clasificada = [cargo, abono].some(({ id }) => estados.get(id)?.estadoClasificacion !== 0);
    return clasificada ? [] : [{ ...par, lineas: { cargo, abono } }];
  });
  await applyParesDeLineas(tx, { idEmpresa, idUsuario: null, origen: 'automatizacion' }, vivos);
}

/**
 * Looks for transfers between own accounts and reversals among the lines by themselves: those that are certain are
 * written, the others proposed. What a person refused, or took apart though it was written for them, is left alone; what
 * they paired and took apart themselves is proposed again. Answers how many were written.
 *
 * With `lineas`, only what these may be a side of: lines of one amount, since a pair has one. Across currencies what is
 * nearest in value goes first wherever it is, so that a company with accounts in several is always looked at whole.
 */
export async function findPares(
  platform: Pick<Platform, 'db' | 'billetera'>,
  idEmpresa: number,
  lineas?: readonly number[],
): Promise<number> {
  if (lineas?.length === 0) return 0;
  const { db } = platform;
  const { pares, solo } = await withEmpresa(db, idEmpresa, async (tx) => {
    const solo =
      lineas === undefined || (await hasDivisas(tx, idEmpresa))
        ? undefined
        : { lineas, montos: await readMontos(tx, idEmpresa, lineas) };
    return { solo, pares: await searchPares(platform, tx, idEmpresa, solo?.montos) };
  });
  const seguros = pares.filter(({ seguro }) => seguro);
  for (let desde = 0; desde < seguros.length; desde += POR_TANDA) {
    await withEmpresa(db, idEmpresa, async (tx) => {
      await lockLibro(tx, idEmpresa);
      await applySeguros(tx, idEmpresa, seguros.slice(desde, desde + POR_TANDA));
    });
  }
  await withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const propuestos = pares.filter(({ seguro }) => !seguro);
    await replaceSugeridos(tx, idEmpresa, propuestos, solo);
  });
  return seguros.length;
}

async function searchPares(
  platform: Pick<Platform, 'db' | 'billetera'>,
  tx: Tx,
  idEmpresa: number,
  montos: readonly number[] | undefined,
): Promise<ParDeLineas[]> {
  // What a settlement or the wallet says is known, and not to be guessed from the lines.
  const sabidos = [
    ...(await listParesTransbank(tx, idEmpresa)),
    ...(await listParesBilletera(platform, tx, idEmpresa)),
  ];
  const tomadas = new Set(sabidos.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]));
  const solas = (await readSolas(tx, idEmpresa, montos)).filter(({ id }) => !tomadas.has(id));
  const cambios = (montos ? [] : await loadCambios(tx, idEmpresa)).filter(
    ({ cargo, abono }) => !tomadas.has(cargo.id) && !tomadas.has(abono.id),
  );
  if (solas.length + sabidos.length + cambios.length === 0) return [];
  const decididos = await readDecididos(tx, idEmpresa);
  const rut = await readRutEmpresa(tx, idEmpresa);
  const pares = [...sabidos, ...buscarPares(solas, rut)].flatMap((par) => {
    const dicho = decididos.get(clavePar(par));
    if (dicho === 'no') return [];
    return dicho === 'duda' ? { ...par, seguro: false } : par;
  });
  const enPar = new Set(pares.flatMap(({ seguro, idCargo, idAbono }) => (seguro ? [idCargo, idAbono] : [])));
  const libres = cambios.filter(
    ({ cargo, abono }) =>
      !enPar.has(cargo.id) &&
      !enPar.has(abono.id) &&
      decididos.get(clavePar({ idCargo: cargo.id, idAbono: abono.id })) !== 'no',
  );
  return [...pares, ...buscarTraspasosDeCambio(libres, rut)];
}
