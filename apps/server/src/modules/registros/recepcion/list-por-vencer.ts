import type { listPorVencer, ListaPorVencer, QueryOf } from '@cuadra/contract';
import {
  addDias,
  DIAS_PARA_RECLAMAR,
  diasEntre,
  diasParaReclamar,
  fechaEnChile,
  plazoReclamo,
  ultimaRecepcionVencida,
} from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listPage, type AnyPage } from '../../../platform/listas/index.ts';
import { presentActo, presentPlazo } from './present-acto.ts';
import { readActos } from './store/acto.ts';
import { countPorDia, countSinFecha, POR_VENCER, readVenceCertificado } from './store/por-vencer.ts';

/** What was issued before this many days and has no reception is not going to be claimed. */
const DIAS_SIN_FECHA = 30;

/** The purchases that can still be accepted or claimed, those that expire first before the others. */
export function listPorVencerDe(
  { db, clock }: Platform,
  idEmpresa: number,
  { page, perPage, dias, texto }: AnyPage<QueryOf<typeof listPorVencer>>,
): Promise<ListaPorVencer> {
  const ahora = clock.now();
  const hoy = fechaEnChile(ahora);
  const desde = ultimaRecepcionVencida(ahora);
  const diaRecepcion = dias === undefined ? undefined : addDias(hoy, dias - DIAS_PARA_RECLAMAR);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { filas, pagination } = await listPage(
      tx,
      POR_VENCER,
      { idEmpresa, desde, diaRecepcion },
      { page, perPage, texto, order: 'fechaRecepcion.asc' },
    );
    const actos = Map.groupBy(
      await readActos(
        tx,
        idEmpresa,
        filas.map(({ id }) => id),
      ),
      ({ idDocumento }) => idDocumento,
    );
    const porDia = await countPorDia(tx, idEmpresa, desde);
    const sinFecha = await countSinFecha(tx, idEmpresa, addDias(hoy, -DIAS_SIN_FECHA));
    const vence = await readVenceCertificado(tx, idEmpresa);
    return {
      items: filas.map(({ codigoTipo, nombreTipo, fechaRecepcion, ...fila }) => ({
        ...fila,
        tipo: { codigo: codigoTipo, nombre: nombreTipo },
        fechaRecepcion: fechaRecepcion.toISOString(),
        dias: diasParaReclamar(plazoReclamo(fechaRecepcion), ahora),
        plazo: presentPlazo(fechaRecepcion),
        actos: (actos.get(fila.id) ?? []).map(presentActo),
      })),
      pagination,
      porDia: porDia.map(({ dia, cantidad, total }) => ({
        dias: diasEntre(hoy, addDias(dia, DIAS_PARA_RECLAMAR)),
        cantidad,
        total,
      })),
      cantidad: porDia.reduce((suma, { cantidad }) => suma + cantidad, 0),
      total: porDia.reduce((suma, { total }) => suma + total, 0),
      sinFecha,
      certificado: vence === null ? 'falta' : vence <= ahora ? 'vencido' : 'vigente',
    };
  });
}
