import { addDias, type Fecha } from '@cuadra/domain';
import { proyectarNeto } from '@cuadra/domain/flujo-caja';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { openCaja } from './open-caja.ts';
import { readCierres } from './read-cierres.ts';
import { loadEsperados, presentEsperados, type EstimadoDelFlujo } from './read-esperados.ts';

/** Cash in pesos, day by day: what the banks closed with, and what is expected with its band. */
export interface CurvaDeCaja {
  readonly hoy: Fecha;
  readonly saldoHoy: number;
  readonly reales: readonly { readonly fecha: Fecha; readonly saldo: number }[];
  readonly esperados: readonly {
    readonly fecha: Fecha;
    readonly saldo: number;
    readonly bajo: number;
    readonly alto: number;
  }[];
  readonly estimados: readonly EstimadoDelFlujo[];
}

/** The curve of cash from some days before today until `fin`, by the projection of the table of cash. */
export async function readCurva(
  platform: Platform,
  idEmpresa: number,
  { atras, finDe }: { readonly atras: number; readonly finDe: (hoy: Fecha) => Fecha },
): Promise<CurvaDeCaja> {
  const caja = await openCaja(platform, idEmpresa, 'CLP');
  const { hoy, saldoHoy, cuentas } = caja;
  const fin = finDe(hoy);
  const dias = Array.from({ length: atras }, (_, indice) => addDias(hoy, indice - atras));
  const [esperados, cierres] = await Promise.all([
    loadEsperados(platform, idEmpresa, caja, fin),
    withEmpresa(platform.db, idEmpresa, (tx) => readCierres(tx, idEmpresa, cuentas, dias)),
  ]);
  return {
    hoy,
    saldoHoy,
    reales: [
      ...dias.map((fecha) => ({ fecha, saldo: cierres.get(fecha) ?? 0 })),
      { fecha: hoy, saldo: saldoHoy },
    ],
    esperados: proyectarNeto(hoy, fin, presentEsperados(esperados)).map(
      ({ fecha, esperado, bajo, alto }) => ({
        fecha,
        saldo: saldoHoy + esperado,
        bajo: saldoHoy + bajo,
        alto: saldoHoy + alto,
      }),
    ),
    estimados: esperados.flatMap((uno) => (uno.tipo === 'estimado' ? [uno.estimado] : [])),
  };
}
