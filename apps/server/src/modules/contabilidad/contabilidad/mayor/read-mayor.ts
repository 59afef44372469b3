import type { CuentaDelMayor, Mayor, MayorQuery, SumasQuery } from '@cuadra/contract';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { dateBounds, MIN_SALTO, paginate, seekMonth, splitOrder } from '../../../../platform/listas/index.ts';
import { settleBeforeReading } from '../settle-asientos.ts';
import { hasCuenta } from '../store/cuentas.ts';
import { readObservados } from '../store/diario.ts';
import {
  countPorMes,
  countVigentes,
  readCuentasMayor,
  readGrupo,
  readLineasMayor,
  sumAntesDe,
  type Dias,
  type FilaCuentaMayor,
} from '../store/mayor.ts';
import { correrSaldos, presentCuenta, presentLinea } from './present-mayor.ts';

/** Every account that moved or holds something, once what waited is posted. */
export async function readSumasYSaldos(platform: Platform, idEmpresa: number, query: SumasQuery) {
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filas = await readCuentasMayor(tx, idEmpresa, dateBounds(query), query);
    const items = filas.filter(seMovio).map(presentCuenta);
    return {
      items,
      grupo: await readGrupo(tx, query),
      totales: {
        debe: items.reduce((suma, { debe }) => suma + debe, 0),
        haber: items.reduce((suma, { haber }) => suma + haber, 0),
      },
      estado: { pendientes, observados: await readObservados(tx, idEmpresa) },
    };
  });
}

export const seMovio = ({ apertura, debe, haber }: FilaCuentaMayor): boolean =>
  apertura !== 0 || debe !== 0 || haber !== 0;

/** Where a page begins and how many lines there are in all. */
async function locate(tx: Tx, idEmpresa: number, query: MayorQuery, dias: Dias) {
  const { direction } = splitOrder(query.order);
  const offset = (query.page - 1) * query.perPage;
  if (query.vigentes)
    return { count: await countVigentes(tx, idEmpresa, query.idCuenta, dias), dias, saltar: offset };
  const meses = await countPorMes(tx, idEmpresa, query.idCuenta, dias, direction);
  const count = meses.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const salto = offset < MIN_SALTO ? null : seekMonth(meses, offset, direction);
  if (salto === null) return { count, dias, saltar: offset };
  const { limite, saltadas } = salto;
  // The first and the last month may begin later or end earlier than their days.
  const { desde, hasta } = dias;
  const cercado =
    direction === 'asc'
      ? { desde: desde !== undefined && desde > limite ? desde : limite, hasta }
      : { desde, hasta: hasta !== undefined && hasta < limite ? hasta : limite };
  return { count, dias: cercado, saltar: offset - saltadas };
}

/** A page of the ledger of an account, each line with the balance after it. Throws `no_encontrado` for no account. */
export async function readMayor(
  platform: Platform,
  { idEmpresa, permisos }: Principal,
  query: MayorQuery,
): Promise<Mayor> {
  const { idCuenta, perPage } = query;
  // Asking for what is not there posts nothing.
  if (!(await withEmpresa(platform.db, idEmpresa, (tx) => hasCuenta(tx, idEmpresa, idCuenta))))
    throw notFound('Esa cuenta no existe.');
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  const dias = dateBounds(query);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const [fila] = await readCuentasMayor(tx, idEmpresa, dias, { idCuenta });
    if (!fila) throw notFound('Esa cuenta no existe.');
    const vigentes = query.vigentes ?? false;
    const lugar = await locate(tx, idEmpresa, query, dias);
    const { direction } = splitOrder(query.order);
    const lineas = await readLineasMayor(tx, idEmpresa, {
      ...lugar.dias,
      idCuenta,
      direction,
      vigentes,
      limite: perPage,
      saltar: lugar.saltar,
    });
    const enOrden = direction === 'asc' ? lineas : lineas.toReversed();
    const [primera] = enOrden;
    const antes = primera ? await sumAntesDe(tx, idEmpresa, idCuenta, primera, vigentes) : 0;
    const cuenta: CuentaDelMayor = presentCuenta(fila);
    const conSaldo = correrSaldos(enOrden, antes, cuenta.creditoPositivo);
    const veSueldos = permisos.includes('remuneraciones.ver');
    const items = conSaldo.map((linea) => presentLinea(linea, veSueldos));
    return {
      items: direction === 'asc' ? items : items.toReversed(),
      pagination: paginate(lugar.count, query.page, perPage),
      cuenta,
      estado: { pendientes, observados: await readObservados(tx, idEmpresa) },
    };
  });
}
