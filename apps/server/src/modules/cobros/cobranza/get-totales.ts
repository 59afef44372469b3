import type { FiltrosCobranza, PorVencimiento, TotalesCobranza } from '@cuadra/contract';
import { MONEDAS, sumMontos } from '@cuadra/domain';
import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { readAnticiposSinUsar } from '../rendiciones/index.ts';
import { filterDeudas, hasIn, matchClientes, placesOf, sumPlaces, VENCIDOS } from './filter-deudas.ts';
import { openCobranza, type Cobranza, type Origen } from './open-cobranza.ts';
import type { Alcance, FilaDeuda } from './store/deudas.ts';

/** Debts by currency, in the order of the currencies. */
function byMoneda(filas: readonly FilaDeuda[]) {
  return MONEDAS.flatMap((moneda) => {
    const suyas = filas.filter((fila) => fila.moneda === moneda);
    return suyas.length === 0 ? [] : [{ moneda, suyas }];
  });
}

/** Receivable by days overdue. */
export function getPorVencimientoDe(
  origen: Origen,
  alcance: Alcance,
  filtros: FiltrosCobranza,
): Promise<PorVencimiento> {
  return openCobranza(origen, alcance, (cobranza) =>
    cobranza.keep(`por-vencimiento ${JSON.stringify(filtros)}`, async () => {
      const filas = [...(await filterDeudas(cobranza, filtros)).values()].flat();
      const monedas = byMoneda(filas);
      return {
        items: TRAMOS_COBRANZA.map((tramo, i) => ({
          tramo,
          documentos: sumMontos(filas.map(({ documentos }) => documentos[i] ?? 0)),
          pesos: sumMontos(filas.map(({ pesos }) => pesos[i] ?? 0)),
          montos: monedas
            .map(({ moneda, suyas }) => ({
              moneda,
              monto: sumMontos(suyas.map(({ montos }) => montos[i] ?? 0)),
            }))
            .filter(({ monto }) => monto !== 0),
        })),
      };
    }),
  );
}

/** Unapplied advances in pesos. A filter by folio keeps the customers with an open document of that folio. */
async function sumAnticipos(cobranza: Cobranza, filtros: FiltrosCobranza): Promise<number> {
  const { tx, idEmpresa } = cobranza;
  const clientes = filtros.folio
    ? new Set((await filterDeudas(cobranza, filtros)).keys())
    : await matchClientes(cobranza, filtros);
  const anticipos = await readAnticiposSinUsar(tx, idEmpresa, clientes === null ? undefined : [...clientes]);
  return sumMontos(anticipos.map(({ pesos }) => pesos));
}

type TotalesDeDocumentos = Omit<TotalesCobranza, 'bancoLeidoAl' | 'pesos'> & {
  readonly pesos: Omit<TotalesCobranza['pesos'], 'anticipos'>;
};

async function sumTotales(cobranza: Cobranza, filtros: FiltrosCobranza): Promise<TotalesDeDocumentos> {
  const lugares = placesOf(filtros.tramos);
  const vencidos = lugares.filter((i) => VENCIDOS.includes(i));
  const deudas = [...(await filterDeudas(cobranza, filtros)).values()];
  const filas = deudas.flat();
  const sum = (valor: (fila: FilaDeuda) => number, de = filas) => sumMontos(de.map(valor));
  return {
    documentos: sum(({ documentos }) => sumPlaces(documentos, lugares)),
    clientes: deudas.filter((suyas) => hasIn(suyas, lugares)).length,
    pesos: {
      porCobrar: sum(({ pesos }) => sumPlaces(pesos, lugares)),
      vencido: sum(({ pesos }) => sumPlaces(pesos, vencidos)),
      cedido: sum(({ cedidoPesos }) => cedidoPesos),
    },
    monedas: byMoneda(filas).map(({ moneda, suyas }) => ({
      moneda,
      monto: sum(({ montos }) => sumPlaces(montos, lugares), suyas),
      vencido: sum(({ montos }) => sumPlaces(montos, vencidos), suyas),
      abiertos: sum(({ documentos }) => sumPlaces(documentos, lugares), suyas),
      cedido: sum(({ cedido }) => cedido, suyas),
    })),
  };
}

/** Receivable of the matching documents, by currency and in pesos. */
export function getTotalesDe(
  origen: Origen,
  alcance: Alcance,
  filtros: FiltrosCobranza,
): Promise<TotalesCobranza> {
  return openCobranza(origen, alcance, (cobranza) =>
    cobranza.keepPage(`totales ${JSON.stringify(filtros)}`, async () => {
      const { pesos, ...totales } = await sumTotales(cobranza, filtros);
      return {
        ...totales,
        pesos: { ...pesos, anticipos: await sumAnticipos(cobranza, filtros) },
        bancoLeidoAl: await readBancoLeidoAl(cobranza.tx, alcance.idEmpresa),
      };
    }),
  );
}
