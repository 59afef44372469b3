import type { ResultadoOperacional, ResultadoQuery } from '@cuadra/contract';
import { armarResultado, type MovimientoDeResultado } from '@cuadra/domain/resultado';
import { mesesEntre } from '@cuadra/domain/saldos';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { settleBeforeReading } from '../../contabilidad/index.ts';
import {
  readCuentasDeResultado,
  readLineas,
  readPorLinea,
  readPorMes,
  type MovimientoDeLinea,
} from '../store/resultado.ts';

/** The column of what was posted under no business line. */
const SIN_LINEA = 'sin';

const columnaDeLinea = ({ idLinea }: MovimientoDeLinea) => (idLinea === null ? SIN_LINEA : String(idLinea));

/** All lines together less each of them is what has none. */
function separar(
  todas: readonly MovimientoDeLinea[],
  deLineas: readonly MovimientoDeLinea[],
): MovimientoDeLinea[] {
  return [
    ...todas,
    ...deLineas,
    ...deLineas.map((uno) => ({ ...uno, idLinea: null, debe: -uno.debe, haber: -uno.haber })),
  ];
}

/** The operating result of some months, after posting what waited. */
export async function readResultado(
  platform: Platform,
  idEmpresa: number,
  { desde, hasta, por, linea }: ResultadoQuery,
): Promise<ResultadoOperacional> {
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const meses = { idEmpresa, desde, hasta };
    const lineas = await readLineas(tx, idEmpresa);
    const cuentas = await readCuentasDeResultado(tx, idEmpresa);
    const todas = await readPorMes(tx, meses);
    const separados =
      por === 'linea' || linea !== undefined ? separar(todas, await readPorLinea(tx, meses)) : todas;
    const elegidos =
      linea === undefined ? separados : separados.filter((uno) => columnaDeLinea(uno) === String(linea));
    const columnas =
      por === 'mes'
        ? mesesEntre(desde, hasta).map((mes) => ({ id: mes, nombre: mes }))
        : [
            ...lineas.map(({ id, nombre }) => ({ id: String(id), nombre })),
            { id: SIN_LINEA, nombre: 'Sin línea de negocio' },
          ].filter(({ id }) => linea === undefined || id === String(linea));
    const movimientos = elegidos.map((uno): MovimientoDeResultado => ({
      idCuenta: uno.idCuenta,
      columna: por === 'mes' ? uno.mes : columnaDeLinea(uno),
      debe: uno.debe,
      haber: uno.haber,
    }));
    const ids = columnas.map(({ id }) => id);
    return { columnas, ...armarResultado(cuentas, ids, movimientos), lineas, pendientes };
  });
}
