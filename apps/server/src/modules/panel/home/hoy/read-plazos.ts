import {
  getHistoricalSync,
  listCompromisos,
  listDeudores,
  listDocumentos,
  listOrdenes,
  listPorVencer,
} from '@cuadra/contract';
import { addDias, type Feriados } from '@cuadra/domain';
import { plazosLegales, type Plazo } from '@cuadra/domain/inicio';
import { mayRead } from '../../../../platform/auth/index.ts';
import { readPromesasPorVenir } from '../../../cobros/cobranza/index.ts';
import { readCompromisosAbiertos } from '../../../cobros/compromisos/index.ts';
import { readDeclarados } from '../../../contabilidad/flujo/index.ts';
import { readPagosPorDia } from '../../../pagos/ordenes/index.ts';
import { readPlazosDeReclamo } from '../../../registros/recepcion/index.ts';
import { readCompras, readFinDeCertificado, readNombres, readRemuneraciones } from '../store/plazos.ts';
import type { Momento } from './momento.ts';

/** Declarations of this many days say what the last months owe. */
const DIAS_DE_DECLARACIONES = 120;

interface Calendario {
  readonly feriados: Feriados;
  /** Without a day to lead yet. */
  readonly nueva: boolean;
}

const uno = { nombre: null, mes: null };

/** Contributions are due where there is pay, as far as the records tell; of a new company they tell nothing yet. */
async function declaraciones(
  { tx, principal, idEmpresa, hoy, hasta }: Momento,
  { feriados, nueva }: Calendario,
): Promise<Plazo[]> {
  const ve = {
    f29: mayRead(listDocumentos.Impuesto, principal),
    previred: mayRead(listDocumentos.Previred, principal),
  };
  if (!ve.f29 && !ve.previred) return [];
  const filas = await readDeclarados(tx, idEmpresa, addDias(hoy, -DIAS_DE_DECLARACIONES));
  const de = (modelo: 'Impuesto' | 'Previred') =>
    new Map(filas.filter((fila) => fila.modelo === modelo).map(({ mes, saldo }) => [mes, saldo]));
  const conSueldos = nueva || filas.some(({ modelo }) => modelo !== 'Impuesto');
  return plazosLegales({
    hoy,
    hasta,
    feriados,
    declaraciones: {
      f29: ve.f29 ? de('Impuesto') : null,
      previred: ve.previred && conSueldos ? de('Previred') : null,
    },
  });
}

async function compras({ tx, principal, idEmpresa, hoy, hasta }: Momento): Promise<Plazo[]> {
  if (!mayRead(listDocumentos.Compra, principal)) return [];
  const filas = await readCompras(tx, { idEmpresa, desde: hoy, hasta });
  return filas.map(({ fecha, cesionario, folio, cantidad, monto }) =>
    folio === null
      ? { ...uno, clase: 'compras', fecha, cantidad, monto }
      : { ...uno, clase: 'cedida', fecha, cantidad, monto, nombre: `${folio}, ${cesionario ?? ''}` },
  );
}

async function remuneraciones({ tx, principal, idEmpresa, hoy, hasta }: Momento): Promise<Plazo[]> {
  if (!mayRead(listDocumentos.Remuneracion, principal)) return [];
  const filas = await readRemuneraciones(tx, { idEmpresa, desde: hoy, hasta });
  return filas.map((fila) => ({ ...uno, clase: 'remuneraciones', ...fila }));
}

async function reclamos({ tx, principal, idEmpresa, ahora }: Momento): Promise<Plazo[]> {
  if (!mayRead(listPorVencer, principal)) return [];
  const filas = await readPlazosDeReclamo(tx, idEmpresa, ahora);
  return filas.map((fila) => ({ ...uno, clase: 'reclamar', ...fila }));
}

/** Money that customers said would come: promises, and instalments of commitments. */
async function cobros({ tx, principal, idEmpresa, hoy, hasta }: Momento): Promise<Plazo[]> {
  const alcance = { idEmpresa, hoy };
  const promesas = mayRead(listDeudores, principal) ? await readPromesasPorVenir(tx, alcance, hasta) : [];
  const nombres = await readNombres(
    tx,
    idEmpresa,
    promesas.map(({ idCliente }) => idCliente),
  );
  const compromisos = mayRead(listCompromisos, principal) ? await readCompromisosAbiertos(tx, alcance) : [];
  return [
    ...promesas.map(({ fecha, idCliente, monto }): Plazo => ({
      ...uno,
      clase: 'promesa',
      fecha,
      cantidad: 1,
      monto,
      nombre: nombres.get(idCliente) ?? null,
    })),
    ...compromisos.flatMap(({ nombre, factor, medido }) =>
      medido.cuotas
        .filter(({ fecha, falta }) => falta > 0 && fecha >= hoy && fecha <= hasta)
        .map(({ fecha, falta }): Plazo => ({
          ...uno,
          clase: 'cuota',
          fecha,
          cantidad: 1,
          monto: Math.trunc(falta * factor),
          nombre,
        })),
    ),
  ];
}

async function certificado({ tx, principal, idEmpresa, hoy, hasta }: Momento): Promise<Plazo[]> {
  if (!mayRead(getHistoricalSync, principal)) return [];
  const fecha = await readFinDeCertificado(tx, { idEmpresa, desde: hoy, hasta });
  return fecha === null ? [] : [{ ...uno, clase: 'certificado', fecha, cantidad: 1, monto: null }];
}

/** Open orders, and what waits for signatures; null for a person who sees no payments. */
export async function readPagos({ tx, principal, hoy }: Momento) {
  return mayRead(listOrdenes, principal) ? readPagosPorDia(tx, principal, hoy) : null;
}
export type Pagos = Awaited<ReturnType<typeof readPagos>>;

/** All that falls due from today until the last day, by date; what the person may not see is not there. */
export async function readPlazos(momento: Momento, calendario: Calendario, pagos: Pagos): Promise<Plazo[]> {
  const { hasta } = momento;
  const ordenes = (pagos?.dias ?? [])
    .filter(({ fecha }) => fecha <= hasta)
    .map(({ fecha, cantidad, monto }): Plazo => ({ ...uno, clase: 'pagos', fecha, cantidad, monto }));
  return [
    ...(await reclamos(momento)),
    ...(await declaraciones(momento, calendario)),
    ...(await remuneraciones(momento)),
    ...ordenes,
    ...(await compras(momento)),
    ...(await cobros(momento)),
    ...(await certificado(momento)),
  ].toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}
