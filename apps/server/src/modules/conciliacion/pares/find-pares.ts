import { buscarPares, buscarTraspasosDeCambio, type ParDeLineas } from '@cuadra/domain/pares';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listParesBilletera } from '../../billetera/index.ts';
import { listParesTransbank } from '../../transbank/index.ts';
import { readRutEmpresa } from '../store/book.ts';
import { lockLibro, lockLineas } from '../store/lock.ts';
import { loadCambios } from './load-cambios.ts';
import { clavePar, readDecididos, readEstadosDePar, readSolas, replaceSugeridos } from '../store/pares.ts';
import { applyPar } from './write-par.ts';

/** Pairs written in one transaction: others wait no longer than for these. */
const POR_TANDA = 200;

/** Whether both lines are still as the search saw them. */
async function applySeguro(tx: Tx, idEmpresa: number, par: ParDeLineas): Promise<void> {
  const ids = [par.idCargo, par.idAbono];
  const lineas = await lockLineas(tx, idEmpresa, ids);
  const [cargo, abono] = ids.map((id) => lineas.find((linea) => linea.id === id));
  if (!cargo || !abono || cargo.conciliado > 0 || abono.conciliado > 0 || cargo.cargo !== abono.abono) return;
  const estados = await readEstadosDePar(tx, idEmpresa, ids);
  if (estados.some(({ estadoClasificacion }) => estadoClasificacion !== 0)) return;
  await applyPar(tx, { idEmpresa, idUsuario: null, origen: 'automatizacion' }, par, { cargo, abono });
}

/**
 * Looks for transfers between own accounts and reversals among the lines by themselves: those that are certain are
 * written, the others proposed. What a person refused or took apart is left alone. Answers how many were written.
 */
export async function findPares(
  platform: Pick<Platform, 'db' | 'billetera'>,
  idEmpresa: number,
): Promise<number> {
  const { db } = platform;
  const pares = await withEmpresa(db, idEmpresa, async (tx) => {
    // What a settlement or the wallet says is known, and not to be guessed from the lines.
    const sabidos = [
      ...(await listParesTransbank(tx, idEmpresa)),
      ...(await listParesBilletera(platform, tx, idEmpresa)),
    ];
    const tomadas = new Set(sabidos.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]));
    const solas = (await readSolas(tx, idEmpresa)).filter(({ id }) => !tomadas.has(id));
    const cambios = (await loadCambios(tx, idEmpresa)).filter(
      ({ cargo, abono }) => !tomadas.has(cargo.id) && !tomadas.has(abono.id),
    );
    if (solas.length + sabidos.length + cambios.length === 0) return [];
    const decididos = await readDecididos(tx, idEmpresa);
    const rut = await readRutEmpresa(tx, idEmpresa);
    const pares = [...sabidos, ...buscarPares(solas, rut)].filter((par) => !decididos.has(clavePar(par)));
    const enPar = new Set(
      pares.flatMap(({ seguro, idCargo, idAbono }) => (seguro ? [idCargo, idAbono] : [])),
    );
    const libres = cambios.filter(
      ({ cargo, abono }) =>
        !enPar.has(cargo.id) &&
        !enPar.has(abono.id) &&
        !decididos.has(clavePar({ idCargo: cargo.id, idAbono: abono.id })),
    );
    return [...pares, ...buscarTraspasosDeCambio(libres, rut)];
  });
  const seguros = pares.filter(({ seguro }) => seguro);
  for (let desde = 0; desde < seguros.length; desde += POR_TANDA) {
    await withEmpresa(db, idEmpresa, async (tx) => {
      await lockLibro(tx, idEmpresa);
      for (const par of seguros.slice(desde, desde + POR_TANDA)) await applySeguro(tx, idEmpresa, par);
    });
  }
  await withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    await replaceSugeridos(
      tx,
      idEmpresa,
      pares.filter(({ seguro }) => !seguro),
    );
  });
  return seguros.length;
}
