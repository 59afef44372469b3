import type { Deudor } from '@cuadra/contract';
import {
  decidirCobranza,
  estadoDePromesa,
  type CobranzaDecidida,
  type DeudorPorDecidir,
  type EstadoPromesa,
  type Habito,
} from '@cuadra/domain/cobranza';
import { addDias } from '@cuadra/domain';
import { estaVivo } from '@cuadra/domain/compromisos';
import { GRACIA_CONTACTO } from '@cuadra/domain/cobranza';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { readCompromisosAbiertos } from '../compromisos/index.ts';
import type { Cobranza } from './open-cobranza.ts';
import { presentAbierto, type CompromisoAbierto } from './present-abierto.ts';
import type { FilaDeuda } from './store/deudas.ts';
import { readJudicialesVigentes, type FilaJudicial } from './store/judiciales.ts';
import { readPromesasDeCobranza, type FilaPromesa } from './store/promesas.ts';
import {
  habitoDeEmpresa,
  readAbonosSugeridos,
  readContactados,
  readDisputasAbiertas,
  readHabitos,
  type FilaDisputa,
} from './store/situaciones.ts';

export type PromesaConEstado = FilaPromesa & { readonly estado: EstadoPromesa };

/** Adds its state to each promise. */
export async function stateOfPromesas(
  { tx, idEmpresa, hoy }: Pick<Cobranza, 'tx' | 'idEmpresa' | 'hoy'>,
  promesas: readonly FilaPromesa[],
): Promise<PromesaConEstado[]> {
  if (promesas.length === 0) return [];
  const bancoLeidoAl = await readBancoLeidoAl(tx, idEmpresa);
  return promesas.map((promesa) => ({ ...promesa, estado: estadoDePromesa(promesa, { hoy, bancoLeidoAl }) }));
}

/** The promise that a row tells: one that stands, or else the last one that was broken. Promises run, newest first. */
export function tellPromesa(promesas: readonly PromesaConEstado[]): Deudor['promesa'] {
  const una =
    promesas.findLast(({ estado }) => estado === 'vigente') ??
    promesas.find(({ estado }) => estado === 'por_confirmar') ??
    promesas.find(({ estado }) => estado === 'rota');
  return una ? { fecha: una.fecha, moneda: una.moneda, monto: una.monto, estado: una.estado } : null;
}

/** How customers stand with collections, and the decision on each of those with something overdue. */
export interface Situaciones {
  readonly promesasDe: (idCliente: number) => readonly PromesaConEstado[];
  readonly compromisosDe: (idCliente: number) => readonly CompromisoAbierto[];
  readonly disputasDe: (idCliente: number) => readonly FilaDisputa[];
  readonly judicialesDe: (idCliente: number) => readonly FilaJudicial[];
  readonly tieneAbono: (idDocumento: number) => boolean;
  readonly habitoDe: (idCliente: number) => Habito | null;
  readonly decidir: (idCliente: number, filas: readonly FilaDeuda[]) => CobranzaDecidida | null;
}

/** Loads it for all customers, or for those of a page. */
export async function loadSituaciones(
  cobranza: Cobranza,
  idsCliente?: readonly number[],
): Promise<Situaciones> {
  const { tx, idEmpresa, hoy, keep } = cobranza;
  const alcance = { idEmpresa, hoy };
  const promesas = await stateOfPromesas(cobranza, await readPromesasDeCobranza(tx, alcance, idsCliente));
  const compromisos = (await readCompromisosAbiertos(tx, alcance, idsCliente)).flatMap(presentAbierto);
  const disputas = await readDisputasAbiertas(tx, alcance, idsCliente);
  const judiciales = await readJudicialesVigentes(tx, alcance, idsCliente);
  const abonos = await readAbonosSugeridos(tx, alcance, idsCliente);
  const contactados = await readContactados(tx, idEmpresa, addDias(hoy, -GRACIA_CONTACTO));
  const habitos = await keep('habitos', () => readHabitos(tx, alcance));
  const empresa = await keep('habito', async () => habitoDeEmpresa(habitos));
  const promesasDe = Map.groupBy(promesas, ({ idCliente }) => idCliente);
  const compromisosDe = Map.groupBy(compromisos, ({ idCliente }) => idCliente);
  const disputasDe = Map.groupBy(disputas, ({ idCliente }) => idCliente);
  const judicialesDe = Map.groupBy(judiciales, ({ idCliente }) => idCliente);
  const abonosDe = Map.groupBy(abonos, ({ idCliente }) => idCliente);
  const conAbono = new Set(abonos.map(({ idDocumento }) => idDocumento));
  const situaciones = {
    promesasDe: (id: number) => promesasDe.get(id) ?? [],
    compromisosDe: (id: number) => compromisosDe.get(id) ?? [],
    disputasDe: (id: number) => disputasDe.get(id) ?? [],
    judicialesDe: (id: number) => judicialesDe.get(id) ?? [],
    tieneAbono: (id: number) => conAbono.has(id),
    habitoDe: (id: number) => habitos.get(id) ?? null,
  };
  return {
    ...situaciones,
    decidir: (id, filas) => {
      const { pesos: vencido, ...deudor } = overdueOf(filas);
      return decidirCobranza(
        {
          ...deudor,
          ...promisesOf(situaciones.promesasDe(id), situaciones.compromisosDe(id)),
          compromisos: situaciones.compromisosDe(id),
          habito: situaciones.habitoDe(id),
          // A dispute about the whole debt explains all that is overdue.
          disputas: situaciones
            .disputasDe(id)
            .map(({ motivo, pesos, idDocumento }) => ({
              motivo,
              pesos: idDocumento === null ? vencido : pesos,
            }))
            .filter(({ pesos }) => pesos > 0),
          judiciales: situaciones
            .judicialesDe(id)
            .map(({ desde, pesos, idDocumento }) => ({
              desde,
              pesos: idDocumento === null ? vencido : pesos,
            }))
            .filter(({ pesos }) => pesos > 0),
          abonoPorConciliar: (abonosDe.get(id) ?? []).reduce((suma, { pesos }) => suma + pesos, 0),
          ultimoContacto: contactados.get(id) ?? null,
        },
        { hoy, empresa },
      );
    },
  };
}

type ParteVencida = Pick<DeudorPorDecidir, 'vencidos' | 'diasVencido' | 'cedido'> & {
  readonly pesos: number;
};

function overdueOf(filas: readonly FilaDeuda[]): ParteVencida {
  const vencidos = filas.flatMap(({ pesos, dias }) =>
    pesos.slice(1).map((suma, i) => ({ pesos: suma, dias: dias[i + 1] ?? 0 })),
  );
  return {
    vencidos: vencidos.filter(({ pesos }) => pesos > 0),
    diasVencido: Math.max(0, ...filas.map((fila) => fila.diasVencido)),
    cedido: filas.reduce((suma, { cedidoVencidoPesos }) => suma + cedidoVencidoPesos, 0),
    pesos: vencidos.reduce((suma, { pesos }) => suma + pesos, 0),
  };
}

function promisesOf(
  promesas: readonly PromesaConEstado[],
  compromisos: readonly CompromisoAbierto[],
): Pick<DeudorPorDecidir, 'promesaRota' | 'promesasVigentes' | 'promesaPorConfirmar'> {
  const enPesos = promesas.map(({ estado, fecha, monto, moneda, cubre }) => ({
    estado,
    una: { fecha, monto, moneda, pesos: cubre },
  }));
  const deEstado = (buscado: EstadoPromesa) =>
    enPesos.filter(({ estado }) => estado === buscado).map(({ una }) => una);
  const vigentes = deEstado('vigente');
  const [porConfirmar = null] = deEstado('por_confirmar');
  const [rota = null] = deEstado('rota');
  // A new promise or commitment takes the place of a broken one.
  const sigue =
    vigentes.length > 0 || porConfirmar !== null || compromisos.some(({ estado }) => estaVivo(estado));
  return { promesasVigentes: vigentes, promesaPorConfirmar: porConfirmar, promesaRota: sigue ? null : rota };
}
