import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { changeDocumentos, setDocumentos } from './write.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

/**
 * Writes the answer that the company gave of a purchase, as the SII's register of purchases shows it from then on. `fecha`
 * is null where the SII states no date.
 */
export async function setRespuesta(
  tx: Tx,
  { idEmpresa, id }: Clave,
  respuesta: 'acuse' | 'reclamo',
  fecha: Date | null,
): Promise<void> {
  const cuando = fecha === null ? sql<Date>`now()` : sql<Date>`${fecha}::timestamptz`;
  await setDocumentos(
    tx,
    idEmpresa,
    [id],
    respuesta === 'acuse'
      ? {
          fechaAcuse: sql<Date>`coalesce(d.fecha_acuse, ${cuando})`,
          estadoSii: sql<string>`case when d.estado_sii = 'no_incluir' then d.estado_sii else 'registro' end`,
        }
      : { fechaReclamo: sql<Date>`coalesce(d.fecha_reclamo, ${cuando})`, estadoSii: 'reclamado' },
  );
}

/** Writes when the SII received a purchase, where no source has said it yet. `fecha` is an ISO instant. */
export async function setFechaRecepcion(tx: Tx, { idEmpresa, id }: Clave, fecha: string): Promise<void> {
  await changeDocumentos(tx, idEmpresa, {
    set: sql`fecha_recepcion = e.fecha, modified = now()`,
    desde: sql`(values (${id}::bigint, ${new Date(fecha)}::timestamptz)) as e (id, fecha)`,
    donde: sql`d.id = e.id and d.fecha_recepcion is null`,
    contable: false,
  });
}
