import type { IndicadoresCobranza } from '@cuadra/contract';
import { addMeses, limitesDeMes } from '@cuadra/domain';
import { medirCobranza } from '@cuadra/domain/cobranza';
import { openCobranza, type Origen } from './open-cobranza.ts';
import type { Alcance } from './store/deudas.ts';
import { readCierres, readVentas } from './store/indicadores.ts';

/** Months that are shown, and those before whose sales the count-back may reach. */
const MESES = 12;
const MESES_LEIDOS = 24;

/** DSO, effectiveness and ageing of the last twelve months. */
export function getIndicadoresDe(origen: Origen, alcance: Alcance): Promise<IndicadoresCobranza> {
  return openCobranza(origen, alcance, ({ tx, hoy, keep }) =>
    keep('indicadores', async () => {
      const actual = hoy.slice(0, 7);
      const meses = Array.from({ length: MESES_LEIDOS }, (_, i) => addMeses(actual, i + 1 - MESES_LEIDOS));
      const cierreDe = (mes: string) => (mes === actual ? hoy : limitesDeMes(mes).hasta);
      const ventas = await readVentas(tx, alcance, `${meses[0] ?? actual}-01`);
      const cierres = Map.groupBy(await readCierres(tx, alcance, meses.map(cierreDe)), ({ dia }) => dia);
      const leidos = meses.map((mes) => {
        const dia = cierreDe(mes);
        const en = (rango: number) => cierres.get(dia)?.find((fila) => fila.rango === rango)?.pesos ?? 0;
        const tramos = { porVencer: en(0), hasta30: en(1), hasta60: en(2), hasta90: en(3), sobre90: en(4) };
        return { mes, dias: Number(dia.slice(8)), ventas: ventas.get(mes) ?? 0, tramos };
      });
      const medidos = medirCobranza(
        leidos.map(({ tramos, ...mes }) => ({
          ...mes,
          porCobrar: Object.values(tramos).reduce((suma, pesos) => suma + pesos, 0),
          alDia: tramos.porVencer,
        })),
      );
      return {
        meses: leidos.slice(-MESES).map(({ mes, ventas: delMes, tramos }) => {
          const medido = medidos.find((uno) => uno.mes === mes);
          return {
            mes,
            ventas: delMes,
            tramos,
            dso: medido?.dso ?? null,
            efectividad: medido?.efectividad ?? null,
          };
        }),
      };
    }),
  );
}
