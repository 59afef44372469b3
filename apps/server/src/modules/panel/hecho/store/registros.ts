import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface FilaRegistro {
  readonly id: number;
  readonly modelo: string | null;
  readonly fecha: string | null;
  readonly descripcion: string;
  readonly nombre: string;
  readonly monto: number | null;
  readonly moneda: string;
  /** False once its part of the act was undone; absent for acts of one record. */
  readonly vigente?: boolean;
}

const LINEA = sql`l.id, 'Cartola' as modelo, l.fecha, l.descripcion,
  coalesce(case when l.abono > 0 then l.nombre_origen else l.nombre_destino end, '') as nombre,
  l.abono - l.cargo as monto, m.moneda`;
const CUENTA = sql`join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
  join moneda m on m.id = cc.id_moneda`;

/** The line whose suggestion was rejected. */
export async function readLineaDeSugerencia(
  tx: Tx,
  idEmpresa: number,
  idSugerencia: number,
): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select ${LINEA} from sugerencia s
    join cartola l on l.id_empresa = s.id_empresa and l.id = s.id_cartola ${CUENTA}
    where s.id_empresa = ${idEmpresa} and s.id = ${idSugerencia}`.execute(tx);
  return rows;
}

/** The lines of the pairs of an act, the two of each together. */
export async function readLineasDePares(tx: Tx, idEmpresa: number, lote: string): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select ${LINEA}, p.estado = 'aceptado' as vigente from cartola_par p
    join cartola l on l.id_empresa = p.id_empresa and l.id in (p.id_cargo, p.id_abono) ${CUENTA}
    where p.id_empresa = ${idEmpresa} and p.lote = ${lote} order by p.id, l.cargo desc`.execute(tx);
  return rows;
}

/** The files of an import that brought something. */
export async function readArchivos(
  tx: Tx,
  idEmpresa: number,
  idImportacion: number,
): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select f.id, null as modelo, null as fecha, f.nombre as descripcion,
      f.creados || case when f.creados = 1 then ' registro nuevo' else ' registros nuevos' end
        || case when f.duplicados = 0 then '' else ', ' || f.duplicados || ' ya estaban' end as nombre,
      null as monto, 'CLP' as moneda
    from importacion_archivo f
    where f.id_empresa = ${idEmpresa} and f.id_importacion = ${idImportacion} and f.creados > 0
    order by f.posicion, f.id limit 100`.execute(tx);
  return rows;
}

/** The document of an act by hand, with the amount that it had. */
export async function readDocumentoDeActo(tx: Tx, idEmpresa: number, lote: string): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select d.id, d.modelo, d.fecha_emision as fecha, d.razon_social as descripcion,
      case when d.folio like 'sn-%' then '' else d.folio end as nombre, (x.imagen ->> 'montoTotal')::bigint as monto,
      x.imagen ->> 'moneda' as moneda
    from documento_acto a
    cross join lateral (select case when (a.despues ->> 'anulado')::boolean then a.antes else a.despues end as imagen) x
    join documento d on d.id_empresa = a.id_empresa and d.id = a.id_documento
    where a.id_empresa = ${idEmpresa} and a.lote = ${lote}`.execute(tx);
  return rows;
}
