import type { ServicioSii } from '@cuadra/contract';
import { formatMonto, type Fecha, type Mes } from '@cuadra/domain';
import type { EstadoRcv } from '@cuadra/formats';
import type { Tx } from '../../../platform/database/index.ts';
import {
  desdeBoleta,
  resumenesDelMes,
  type DocumentoLeido,
  type SumaDeBoletas,
} from '../../registros/documentos/index.ts';
import { readHonorarios, readTerceros } from './cliente/read-boletas.ts';
import { readDeclaraciones } from './cliente/read-declaraciones.ts';
import { SiiError } from './cliente/sii-error.ts';
import { openRcv, readDetalle, readResumen, type OperacionRcv, type ResumenRcv } from './cliente/read-rcv.ts';
import type { SesionSii } from './cliente/sign-in.ts';
import { desdeDeclaraciones, desdeFilaRcv } from './documentos-del-mes.ts';
import { readFoliosF29 } from './store/sincronizacion.ts';

/** A month read from the SII; its documents are known once the kept ones can be looked at. */
export interface MesLeido {
  readonly avisos: readonly string[];
  /** What the SII's register says, to compare with; for purchases and sales alone. */
  readonly registro?: RegistroLeido;
  /** Part of the month did not come, and what to do; the rest is as good as any. */
  readonly falta?: SiiError;
  documentos(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<readonly DocumentoLeido[]>;
}

/** A month of the register: its summary, its documents, and of which lines of the summary none came. */
export interface RegistroLeido {
  readonly resumen: readonly ResumenRcv[];
  readonly documentos: readonly DocumentoLeido[];
  readonly sinDetalle: readonly ResumenRcv[];
}

/** Told how far the month is, from 0 to 1. */
export type OnAvance = (avance: number) => Promise<void>;

const REGISTROS: readonly (readonly [OperacionRcv, EstadoRcv])[] = [
  ['VENTA', 'registro'],
  ['COMPRA', 'registro'],
  ['COMPRA', 'pendiente'],
  ['COMPRA', 'reclamado'],
  ['COMPRA', 'no_incluir'],
];

function avisoDeTotal({ documentos, tipo, total }: ResumenRcv): string {
  return `El SII tiene ${documentos} documentos de tipo ${tipo} por ${formatMonto(total, 'CLP')} solo como total del mes: quedaron como un solo documento. Sube sus XML para tenerlos uno a uno.`;
}

/** What the SII says of the boletas that the company made in the month, by type. */
function totalesDeBoletas(resumenes: readonly ResumenRcv[]): Map<string, SumaDeBoletas> {
  return new Map(
    resumenes
      .filter(({ operacion, soloTotal, documentos }) => operacion === 'VENTA' && soloTotal && documentos > 0)
      .map(({ tipo, documentos, exento, neto, iva, total }) => [
        String(tipo),
        { documentos, exento, neto, iva, otros: total - exento - neto - iva },
      ]),
  );
}

function tooLarge(lineas: readonly ResumenRcv[]): SiiError {
  const cuantos = new Map<string, number>();
  for (const { operacion, tipo, documentos } of lineas) {
    const parte = `de ${operacion === 'VENTA' ? 'ventas' : 'compras'} tipo ${tipo}`;
    cuantos.set(parte, (cuantos.get(parte) ?? 0) + documentos);
  }
  const nombres = [...cuantos].map(([parte, documentos]) => `${documentos} ${parte}`);
  return new SiiError('descarga_diferida', `deferred: ${nombres.join(', ')}`, {
    mensaje: `El SII no entrega en línea tantos documentos de este mes: ${nombres.join(', ')}. Descárgalos en sii.cl, en Registro de Compras y Ventas, y súbelos en Importar. El resto del mes ya está.`,
  });
}

async function readCompraVenta(sesion: SesionSii, mes: Mes, onAvance: OnAvance): Promise<MesLeido> {
  await openRcv(sesion);
  const resumenes: ResumenRcv[] = [];
  for (const [operacion, estado] of REGISTROS)
    resumenes.push(...(await readResumen(sesion, mes, operacion, estado)));
  const conDetalle = resumenes.filter(({ soloTotal, documentos }) => !soloTotal && documentos > 0);
  const leidos: DocumentoLeido[] = [];
  const sinDetalle: ResumenRcv[] = [];
  for (const [indice, resumen] of conDetalle.entries()) {
    const filas = await readDetalle(sesion, mes, resumen).catch((error: unknown) => {
      // The lines of the summary are asked for one by one: what is too large in one leaves the others whole.
      if (!(error instanceof SiiError) || error.motivo !== 'descarga_diferida') throw error;
      sinDetalle.push(resumen);
      return [];
    });
    for (const fila of filas) {
      const documento = desdeFilaRcv(fila, resumen.estado);
      if (documento) leidos.push(documento);
    }
    await onAvance((indice + 1) / (conDetalle.length + 1));
  }
  const avisos = resumenes
    .filter(({ soloTotal, documentos }) => soloTotal && documentos > 0)
    .map(avisoDeTotal);
  return {
    avisos,
    documentos: async (tx, idEmpresa, hoy) => [
      ...leidos,
      ...(await resumenesDelMes(tx, idEmpresa, mes, totalesDeBoletas(resumenes), hoy)),
    ],
    registro: { resumen: resumenes, documentos: leidos, sinDetalle },
    ...(sinDetalle.length > 0 && { falta: tooLarge(sinDetalle) }),
  };
}

/** Reads a month of a service, outside any transaction. Throws SiiError. */
export async function readMes(
  servicio: ServicioSii,
  sesion: SesionSii,
  mes: Mes,
  onAvance: OnAvance,
): Promise<MesLeido> {
  // These reports are of whoever signed in, and a certificate is its holder's.
  if (sesion.modo === 'certificado' && (servicio === 'bhes' || servicio === 'btes'))
    throw new SiiError('solo_clave', `${servicio} with a certificate`);
  switch (servicio) {
    case 'cv':
      return readCompraVenta(sesion, mes, onAvance);
    case 'bhes': {
      const boletas = await readHonorarios(sesion, mes);
      const leidos = boletas.map((boleta, i) => desdeBoleta(boleta, 'Honorario', i + 1));
      return { avisos: [], documentos: () => Promise.resolve(leidos) };
    }
    case 'btes': {
      const boletas = await readTerceros(sesion, mes);
      const leidos = boletas.map((boleta, i) => desdeBoleta(boleta, 'BoletaTercero', i + 1));
      return { avisos: [], documentos: () => Promise.resolve(leidos) };
    }
    case 'taxes': {
      const declaraciones = await readDeclaraciones(sesion, mes);
      return {
        avisos: [],
        documentos: async (tx, idEmpresa) =>
          desdeDeclaraciones(declaraciones, await readFoliosF29(tx, idEmpresa, mes), mes),
      };
    }
  }
}
