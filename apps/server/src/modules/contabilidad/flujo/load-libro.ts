import { addDias, addMeses, type Fecha } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readIva } from '../contabilidad/index.ts';
import { typeAjuste } from './ajustes/present-ajuste.ts';
import type { LibroAbierto } from './decide-esperados.ts';
import { readAjustes } from './store/ajustes.ts';
import { readAbonosPorLlegar, readComprasEnCuotas, readVentasEnCuotas } from './store/anunciados.ts';
import { readAbiertos, readGrupos, readRetrasos } from './store/documentos.ts';
import { readPagosDeSueldos, readRetenido, readTotalesDeMes, type TotalDeMes } from './store/recurrentes.ts';

/** Closed months whose F29 is worked out where it was not declared: those that tell what a month is like. */
const MESES_DE_F29 = 3;
/** Pay, contributions and taxes of the last half year tell what they are like. */
const DIAS_DE_RECURRENTES = 250;

/**
 * F29 of the last closed months that are not declared yet: what the books have of IVA and retentions, and PPM as in the
 * last declaration. Nothing for a company that never declared: Cuadra may simply not know of it.
 */
async function calculateF29(
  platform: Platform,
  idEmpresa: number,
  hoy: Fecha,
  totales: readonly TotalDeMes[],
): Promise<Map<string, number>> {
  const declarados = totales.filter(({ modelo }) => modelo === 'Impuesto');
  const ultimo = declarados.toSorted((a, b) => (a.mes < b.mes ? 1 : -1))[0];
  const calculados = new Map<string, number>();
  if (!ultimo) return calculados;
  for (let atras = 1; atras <= MESES_DE_F29; atras += 1) {
    const mes = addMeses(hoy.slice(0, 7), -atras);
    if (mes <= ultimo.mes) break;
    const { aPagar } = await readIva(platform, idEmpresa, mes);
    const retenido = await withEmpresa(platform.db, idEmpresa, (tx) => readRetenido(tx, idEmpresa, mes));
    calculados.set(mes, aPagar + retenido + ultimo.ppm);
  }
  return calculados;
}

/** Everything that tells what is still to come, of any currency. */
export async function loadLibro(platform: Platform, idEmpresa: number, hoy: Fecha): Promise<LibroAbierto> {
  const libro = await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const abiertos = await readAbiertos(tx, idEmpresa);
    const rutsDe = (esVenta: boolean) => [
      ...new Set(abiertos.filter(({ modelo }) => (modelo === 'Dte') === esVenta).map(({ rut }) => rut)),
    ];
    const desde = addDias(hoy, -DIAS_DE_RECURRENTES);
    return {
      abiertos,
      observados: await readRetrasos(tx, {
        idEmpresa,
        hoy,
        clientes: rutsDe(true),
        proveedores: rutsDe(false),
      }),
      grupos: await readGrupos(tx, idEmpresa),
      totales: await readTotalesDeMes(tx, idEmpresa, desde),
      pagosDeSueldos: await readPagosDeSueldos(tx, idEmpresa, desde),
      ajustes: (await readAjustes(tx, idEmpresa)).map(typeAjuste),
      anunciado: {
        compras: await readComprasEnCuotas(tx, idEmpresa, hoy),
        ventas: await readVentasEnCuotas(tx, idEmpresa, hoy),
        abonos: await readAbonosPorLlegar(tx, idEmpresa, hoy),
      },
    };
  });
  return { ...libro, f29Calculados: await calculateF29(platform, idEmpresa, hoy, libro.totales) };
}
