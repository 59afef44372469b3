import type { Fecha } from '@cuadra/domain';
import { esperarPago, medirAcierto, type Acierto, type PagoEsperado } from '@cuadra/domain/pago-esperado';
import type { Tx } from '../../../platform/database/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { DE_CADA_GRUPO, recordarPagos } from './recordar-pagos.ts';
import {
  readAbiertos,
  readClientesRecientes,
  readGrupos,
  readRetrasos,
  type Abierto,
  type Cuales,
} from './store/documentos.ts';

/** Customers whose past says how right the expected dates are. */
const PARTES_DE_PRUEBA = 100;

interface Dia {
  readonly idEmpresa: number;
  readonly hoy: Fecha;
}

/** How the customers of some RUTs, their groups and the whole book paid. */
async function loadHistorias(tx: Tx, { idEmpresa, hoy }: Dia, ruts: ReadonlySet<string>) {
  const grupos = await readGrupos(tx, idEmpresa);
  const suyos = new Set([...ruts].flatMap((rut) => grupos.get(rut) ?? []));
  const delGrupo = [...Map.groupBy(grupos, ([, grupo]) => grupo)]
    .filter(([grupo]) => suyos.has(grupo))
    .flatMap(([, miembros]) => miembros.slice(0, DE_CADA_GRUPO).map(([rut]) => rut));
  const observados = await readRetrasos(tx, {
    idEmpresa,
    hoy,
    clientes: [...new Set([...ruts, ...delGrupo])],
    proveedores: [],
  });
  return recordarPagos({ observados, grupos });
}

/** How right expected dates were on the company's own past. */
export async function medirCobros(tx: Tx, { idEmpresa, hoy }: Dia): Promise<Acierto> {
  const prueba = await readClientesRecientes(tx, idEmpresa, PARTES_DE_PRUEBA);
  const historiaDe = await loadHistorias(tx, { idEmpresa, hoy }, new Set(prueba));
  return medirAcierto(
    prueba.map((rut) => historiaDe(true, rut)),
    { hoy, feriados: await listFeriados(tx) },
  );
}

export interface CobroEsperado {
  readonly abierto: Abierto;
  /** Null where nobody ever paid that late. */
  readonly esperado: PagoEsperado | null;
}

/**
 * When each open sale of `cuales` will be paid, the first due before. A ceded invoice is paid to another, and a credit
 * note is not paid. `acierto` says how wide a range has to be.
 */
export async function esperarCobros(
  tx: Tx,
  { idEmpresa, hoy, cuales, acierto }: Dia & { readonly cuales: Cuales; readonly acierto: Acierto },
): Promise<CobroEsperado[]> {
  const abiertos = (await readAbiertos(tx, idEmpresa, cuales)).filter(
    ({ modelo, saldo, cedido }) => modelo === 'Dte' && saldo > 0 && !cedido,
  );
  if (abiertos.length === 0) return [];
  const historiaDe = await loadHistorias(tx, { idEmpresa, hoy }, new Set(abiertos.map(({ rut }) => rut)));
  const dia = { hoy, feriados: await listFeriados(tx), nivel: acierto.nivel };
  return abiertos
    .toSorted((a, b) => (a.vence < b.vence ? -1 : a.vence > b.vence ? 1 : a.id - b.id))
    .map((abierto) => ({
      abierto,
      esperado: esperarPago(abierto.vence, historiaDe(true, abierto.rut), dia),
    }));
}
