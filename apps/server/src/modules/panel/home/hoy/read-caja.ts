import { getAjustesDePago, type CajaPorDelante } from '@cuadra/contract';
import { semanasDePlazos } from '@cuadra/domain/inicio';
import { mayRead, type Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { readCurva } from '../../../contabilidad/flujo/index.ts';
import { readAjustes } from '../../../pagos/beneficiarios/index.ts';

/** Days of the past that the curve begins with. */
const DIAS_ATRAS = 14;

const CLASES = { impuestos: 'f29', cotizaciones: 'previred', remuneraciones: 'remuneraciones' } as const;
const isClase = (categoria: string): categoria is keyof typeof CLASES => Object.hasOwn(CLASES, categoria);

/** The curve of cash until the last day of the calendar of deadlines. */
export async function readCaja(platform: Platform, principal: Principal): Promise<CajaPorDelante> {
  const { idEmpresa } = principal;
  const { hoy, saldoHoy, reales, esperados, estimados } = await readCurva(platform, idEmpresa, {
    atras: DIAS_ATRAS,
    finDe: (dia) => semanasDePlazos(dia).hasta,
  });
  const minimo = mayRead(getAjustesDePago, principal)
    ? await withEmpresa(platform.db, idEmpresa, async (tx) => (await readAjustes(tx, idEmpresa)).saldoMinimo)
    : null;
  return {
    hoy,
    saldoHoy,
    reales: [...reales],
    esperados: [...esperados],
    minimo,
    estimados: estimados.flatMap(({ categoria, mes, fecha, monto }) =>
      isClase(categoria) ? [{ clase: CLASES[categoria], mes, fecha, monto }] : [],
    ),
  };
}
