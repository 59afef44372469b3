import type { Esperado, EsperadosQuery, ListaEsperados } from '@cuadra/contract';
import { esperarCobros } from '../../contabilidad/flujo/index.ts';
import { readAcierto } from './get-pagos-esperados.ts';
import { openCobranza, type Cobranza, type Origen } from './open-cobranza.ts';
import type { Alcance } from './store/deudas.ts';

/** The first payment of each customer, and the day of each document, by id; those without a date are left out. */
export async function readEsperados(
  cobranza: Cobranza,
  { idsCliente, idsDocumento }: EsperadosQuery,
): Promise<{ readonly clientes: Map<number, Esperado>; readonly documentos: Map<number, Esperado> }> {
  const { tx, idEmpresa, hoy } = cobranza;
  const acierto = await readAcierto(cobranza);
  const esperar = async (cuales: Parameters<typeof esperarCobros>[1]['cuales']) =>
    (await esperarCobros(tx, { idEmpresa, hoy, cuales, acierto })).flatMap(({ abierto, esperado }) =>
      esperado === null ? [] : [{ ...abierto, esperado }],
    );
  const clientes = new Map<number, Esperado>();
  for (const { idContraparte, esperado } of await esperar({ idsContraparte: idsCliente })) {
    if (idContraparte === null) continue;
    const antes = clientes.get(idContraparte);
    if (antes === undefined || esperado.fecha < antes.fecha) clientes.set(idContraparte, esperado);
  }
  const documentos = new Map(
    (await esperar({ idsDocumento })).map(({ id, esperado }) => [id, esperado] as const),
  );
  return { clientes, documentos };
}

/** The same for a page of a list. */
export function listEsperadosDe(
  origen: Origen,
  alcance: Alcance,
  query: EsperadosQuery,
): Promise<ListaEsperados> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const { clientes, documentos } = await readEsperados(cobranza, query);
    const list = (de: ReadonlyMap<number, Esperado>) => [...de].map(([id, esperado]) => ({ id, esperado }));
    return { clientes: list(clientes), documentos: list(documentos) };
  });
}
