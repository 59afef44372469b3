import {
  NOVEDADES_BANCO,
  type getPrueba,
  type listPruebas,
  type PruebaDeSaldos,
  type ReplyOf,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { readHallazgos, readNovedades, readResumenes } from '../store/pruebas.ts';
import { settleBeforeReading } from './settle-pruebas.ts';

const MAX_HALLAZGOS = 100;
const TIPOS = ['falta', 'repetida'] as const;

type Resumen = Awaited<ReturnType<typeof readResumenes>>[number];

function presentPrueba({
  id,
  moneda,
  probadoHasta,
  esperado,
  faltas,
  repetidas,
  novedades,
}: Resumen): PruebaDeSaldos {
  return {
    idCuentaCorriente: id,
    moneda: oneOf(MONEDAS, moneda),
    estado: probadoHasta === null ? 'sin_saldos' : faltas + repetidas === 0 ? 'cuadra' : 'no_cuadra',
    probadoHasta,
    saldo: esperado,
    faltas,
    repetidas,
    novedades,
  };
}

/** Whether the balances of each account follow from its lines. */
export async function listPruebasDe(
  platform: Pick<Platform, 'db' | 'queue'>,
  idEmpresa: number,
): Promise<ReplyOf<typeof listPruebas>> {
  const alDia = await settleBeforeReading(platform, idEmpresa);
  const resumenes = await withEmpresa(platform.db, idEmpresa, (tx) => readResumenes(tx, idEmpresa));
  return { items: resumenes.map(presentPrueba), alDia };
}

/** The proof of one account, with each place at which it breaks. Throws `no_encontrado`. */
export async function getPruebaDe(
  platform: Pick<Platform, 'db' | 'queue'>,
  idEmpresa: number,
  idCuenta: number,
): Promise<ReplyOf<typeof getPrueba>> {
  const noEsta = () => notFound('Esa cuenta no existe o no es de tu empresa.');
  // Before anything is proven: who asks for an account that is not there moves nothing.
  const [hay] = await withEmpresa(platform.db, idEmpresa, (tx) => readResumenes(tx, idEmpresa, idCuenta));
  if (!hay) throw noEsta();
  const alDia = await settleBeforeReading(platform, idEmpresa);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const [resumen] = await readResumenes(tx, idEmpresa, idCuenta);
    if (!resumen) throw noEsta();
    const hallazgos = await readHallazgos(tx, idEmpresa, idCuenta, MAX_HALLAZGOS);
    const novedades = await readNovedades(tx, idEmpresa, idCuenta, MAX_HALLAZGOS);
    return {
      ...presentPrueba(resumen),
      alDia,
      hallazgos: hallazgos.map((hallazgo) => ({ ...hallazgo, tipo: oneOf(TIPOS, hallazgo.tipo) })),
      lineasConNovedad: novedades.map(({ novedadBanco, ...linea }) => ({
        ...linea,
        novedad: oneOf(NOVEDADES_BANCO, novedadBanco ?? ''),
      })),
    };
  });
}
