import type { ServicioSii } from '@cuadra/contract';
import { formatMonto, type Mes } from '@cuadra/domain';
import type { EstadoRcv } from '@cuadra/formats';
import type { Tx } from '../../platform/database/index.ts';
import type { DocumentoLeido } from '../importacion/index.ts';
import { readHonorarios, readTerceros } from './cliente/read-boletas.ts';
import { readDeclaraciones } from './cliente/read-declaraciones.ts';
import { openRcv, readDetalle, readResumen, type OperacionRcv, type ResumenRcv } from './cliente/read-rcv.ts';
import type { SesionSii } from './cliente/sign-in.ts';
import { desdeBoleta, desdeDeclaraciones, desdeFilaRcv } from './documentos-del-mes.ts';
import { readFoliosF29 } from './store/sincronizacion.ts';

/** A month read from the SII; its documents are known once the kept ones can be looked at. */
export interface MesLeido {
  readonly avisos: readonly string[];
  documentos(tx: Tx, idEmpresa: number): Promise<readonly DocumentoLeido[]>;
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
  return `El SII tiene ${documentos} documentos de tipo ${tipo} por ${formatMonto(total, 'CLP')} solo como total del mes. Sube sus XML para tenerlos uno a uno.`;
}

async function readCompraVenta(sesion: SesionSii, mes: Mes, onAvance: OnAvance): Promise<MesLeido> {
  await openRcv(sesion);
  const resumenes: ResumenRcv[] = [];
  for (const [operacion, estado] of REGISTROS)
    resumenes.push(...(await readResumen(sesion, mes, operacion, estado)));
  const conDetalle = resumenes.filter(({ soloTotal, documentos }) => !soloTotal && documentos > 0);
  const leidos: DocumentoLeido[] = [];
  for (const [indice, resumen] of conDetalle.entries()) {
    for (const fila of await readDetalle(sesion, mes, resumen)) {
      const documento = desdeFilaRcv(fila, resumen.estado);
      if (documento) leidos.push(documento);
    }
    await onAvance((indice + 1) / (conDetalle.length + 1));
  }
  const avisos = resumenes
    .filter(({ soloTotal, documentos }) => soloTotal && documentos > 0)
    .map(avisoDeTotal);
  return { avisos, documentos: () => Promise.resolve(leidos) };
}

/** Reads a month of a service, outside any transaction. Throws SiiError. */
export async function readMes(
  servicio: ServicioSii,
  sesion: SesionSii,
  mes: Mes,
  onAvance: OnAvance,
): Promise<MesLeido> {
  switch (servicio) {
    case 'cv':
      return readCompraVenta(sesion, mes, onAvance);
    case 'bhes': {
      const boletas = await readHonorarios(sesion, mes);
      const leidos = boletas.map((boleta, i) => desdeBoleta(boleta, 'Honorario', i));
      return { avisos: [], documentos: () => Promise.resolve(leidos) };
    }
    case 'btes': {
      const boletas = await readTerceros(sesion, mes);
      const leidos = boletas.map((boleta, i) => desdeBoleta(boleta, 'BoletaTercero', i));
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
