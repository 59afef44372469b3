import type { Deudor } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { explicarMotivo } from '@cuadra/domain/cobranza';
import { oneOf } from '../../../platform/values/index.ts';
import { sumPlaces, TODOS_LOS_TRAMOS, VENCIDOS } from './filter-deudas.ts';
import { tellPromesa, type Situaciones } from './load-situaciones.ts';
import { readAnticiposSinUsar } from '../rendiciones/index.ts';
import type { Cobranza } from './open-cobranza.ts';
import { tellCompromiso } from './present-abierto.ts';
import { readClientes, type FilaDeuda } from './store/deudas.ts';
import { readUltimosContactos } from './store/situaciones.ts';

/** Sums in pesos of a customer's debts, by range. */
export function tramosDe(filas: readonly FilaDeuda[]): Deudor['tramos'] {
  const en = (i: number) => filas.reduce((suma, { pesos }) => suma + (pesos[i] ?? 0), 0);
  return { porVencer: en(0), hasta30: en(1), hasta60: en(2), hasta90: en(3), sobre90: en(4) };
}

export const pesosDe = (filas: readonly FilaDeuda[]): number =>
  filas.reduce((suma, { pesos }) => suma + sumPlaces(pesos, TODOS_LOS_TRAMOS), 0);
export const vencidoDe = (filas: readonly FilaDeuda[]): number =>
  filas.reduce((suma, { pesos }) => suma + sumPlaces(pesos, VENCIDOS), 0);

/** A customer of a page without the last contact, which changes with no mark. */
export type DeudorSinContacto = Omit<Deudor, 'ultimoContacto'>;

/** Adds the last contact to the customers of a page. */
export async function addContactos(
  { tx, idEmpresa }: Cobranza,
  deudores: readonly DeudorSinContacto[],
): Promise<Deudor[]> {
  const contactos = await readUltimosContactos(
    tx,
    idEmpresa,
    deudores.map(({ id }) => id),
  );
  return deudores.map((deudor) => ({ ...deudor, ultimoContacto: contactos.get(deudor.id) ?? null }));
}

/** The customers of a page, in the order of their ids. */
export async function presentDeudores(
  { tx, idEmpresa, hoy }: Cobranza,
  ids: readonly number[],
  filasDe: (id: number) => readonly FilaDeuda[],
  { promesasDe, compromisosDe, disputasDe, judicialesDe, decidir }: Situaciones,
): Promise<DeudorSinContacto[]> {
  const clientes = await readClientes(tx, idEmpresa, ids);
  const anticipos = Map.groupBy(await readAnticiposSinUsar(tx, idEmpresa, ids), ({ idCliente }) => idCliente);
  return ids.flatMap((id) => {
    const cliente = clientes.get(id);
    if (cliente === undefined) return [];
    const filas = filasDe(id);
    const decidida = decidir(id, filas);
    const [disputa] = disputasDe(id);
    const [judicial] = judicialesDe(id);
    return [
      {
        ...cliente,
        saldo: filas
          .map(({ moneda, montos, documentos }) => ({
            moneda: oneOf(MONEDAS, moneda),
            monto: sumPlaces(montos, TODOS_LOS_TRAMOS),
            vencido: sumPlaces(montos, VENCIDOS),
            abiertos: sumPlaces(documentos, TODOS_LOS_TRAMOS),
          }))
          .filter(({ abiertos }) => abiertos > 0),
        tramos: tramosDe(filas),
        pesos: pesosDe(filas),
        vencido: vencidoDe(filas),
        cedido: filas.reduce((suma, { cedidoPesos }) => suma + cedidoPesos, 0),
        anticipos: (anticipos.get(id) ?? []).map(({ moneda, monto, pesos }) => ({ moneda, monto, pesos })),
        documentos: filas.reduce((suma, { documentos }) => suma + sumPlaces(documentos, TODOS_LOS_TRAMOS), 0),
        diasVencido: Math.max(0, ...filas.map(({ diasVencido }) => diasVencido)),
        promesa: tellPromesa(promesasDe(id)),
        compromiso: tellCompromiso(compromisosDe(id)),
        disputa: disputa ? { motivo: disputa.motivo } : null,
        judicial: judicial ? { desde: judicial.desde, nota: judicial.nota } : null,
        paso: decidida?.paso ?? null,
        motivo: decidida ? explicarMotivo(decidida.motivo, hoy) : null,
        grupo: decidida?.grupo ?? null,
      },
    ];
  });
}
