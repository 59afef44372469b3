import type { DatosReactivacion, ResultadoReactivacion } from '@cuadra/contract';
import {
  datosHasta,
  decideReactivacion,
  MAX_REACTIVACIONES,
  reactivableDesde,
} from '@cuadra/domain/reactivacion';
import { withUsuario } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { loadEstado, type EstadoCargado } from './load-estado.ts';
import { findPersona } from './store/persona.ts';

function presentDatos({ sinAbrir }: EstadoCargado): DatosReactivacion {
  const cerradas = sinAbrir.filter(({ estado }) => estado === 'cerrada');
  const [empresa] = cerradas.length > 0 ? cerradas : sinAbrir;
  // Of several none is the one that is spoken of.
  const unica = cerradas.length > 1 ? undefined : empresa;
  return {
    empresas: cerradas.length,
    cerradaEn: unica?.cerradaEn.toISOString() ?? null,
    desde: unica ? reactivableDesde(unica.cerradaEn).toISOString() : null,
    datosHasta: unica ? datosHasta(unica.cerradaEn).toISOString() : null,
    facturasPendientes: unica?.facturasPendientes ?? 0,
    reactivaciones: unica?.reactivaciones ?? 0,
    maxReactivaciones: MAX_REACTIVACIONES,
  };
}

/** Whether the closed company of whoever has this address may come back. Changes nothing. */
export async function checkReactivacion(
  { db, clock }: Platform,
  email: string,
): Promise<ResultadoReactivacion> {
  const idUsuario = await findPersona(db, email);
  if (idUsuario === null) return { result: 'unknown' };
  const estado = await withUsuario(db, idUsuario, (tx) =>
    loadEstado(tx, idUsuario, { ahora: clock.now(), lock: false }),
  );
  const decision = decideReactivacion(estado);
  switch (decision.resultado) {
    case 'unknown':
      return { result: 'unknown' };
    case 'cannot':
      return { result: 'cannot', reason: decision.motivo, data: presentDatos(estado) };
    case 'can':
      return { result: 'can', reactivateWithoutData: decision.sinDatos, data: presentDatos(estado) };
  }
}
