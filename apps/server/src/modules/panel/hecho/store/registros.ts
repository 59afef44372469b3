import { sql, type RawBuilder } from 'kysely';
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

/** A page of the lines and documents of an import that are here, of these kinds of record, by their day. */
export async function readImportados(
  tx: Tx,
  {
    idEmpresa,
    idImportacion,
    modelos,
  }: { readonly idEmpresa: number; readonly idImportacion: number; readonly modelos: readonly string[] },
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ filas: FilaRegistro[]; total: number }> {
  const archivos = sql`any(array(select f.id from importacion_archivo f
    where f.id_empresa = ${idEmpresa} and f.id_importacion = ${idImportacion}))`;
  const suyos = sql`
    select l.id, null::bigint as id_documento, l.fecha from cartola l
    where l.id_empresa = ${idEmpresa} and l.id_importacion_archivo = ${archivos} and ${modelos.includes('Cartola')}
    union all
    select null, d.id, d.fecha_emision from documento d
    where d.id_empresa = ${idEmpresa} and d.id_importacion_archivo = ${archivos}
      and d.modelo = any(${[...modelos]}::text[])`;
  const { rows: cuenta } = await sql<{ total: number }>`select count(*) as total from (${suyos}) x`.execute(
    tx,
  );
  const { rows } = await sql<FilaRegistro>`
    with pagina as (
      select * from (${suyos}) x order by fecha, id, id_documento limit ${perPage} offset ${(page - 1) * perPage})
    select coalesce(l.id, d.id) as id, coalesce(d.modelo, 'Cartola') as modelo, p.fecha,
      coalesce(l.descripcion, d.razon_social) as descripcion,
      case when l.id is not null then coalesce(case when l.abono > 0 then l.nombre_origen else l.nombre_destino end, '')
        when d.folio like 'sn-%' then '' else t.nombre || ' ' || d.folio end as nombre,
      coalesce(l.abono - l.cargo, d.monto_total) as monto, m.moneda
    from pagina p
    left join cartola l on l.id_empresa = ${idEmpresa} and l.id = p.id
    left join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    left join documento d on d.id_empresa = ${idEmpresa} and d.id = p.id_documento
    left join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = coalesce(cc.id_moneda, d.id_moneda)
    order by p.fecha, p.id, p.id_documento`.execute(tx);
  return { filas: rows, total: cuenta[0]?.total ?? 0 };
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

/** The documents that a change of days, files or state touched, as they stand. */
export async function readDocumentosDeAjuste(
  tx: Tx,
  idEmpresa: number,
  { clave, idOrigen }: { readonly clave: string; readonly idOrigen: number | null },
): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select d.id, d.modelo, d.fecha_emision as fecha, d.razon_social as descripcion,
      case when d.folio like 'sn-%' then '' else d.folio end as nombre, d.monto_total as monto, m.moneda
    from (select id_registro as id from acto_imagen where id_empresa = ${idEmpresa} and lote = ${clave}::uuid
      union select ${idOrigen}::bigint where ${idOrigen}::bigint is not null) x
    join documento d on d.id_empresa = ${idEmpresa} and d.id = x.id
    join moneda m on m.id = d.id_moneda
    order by d.id`.execute(tx);
  return rows;
}

/** The bank line that a deposit of Transbank was said to be; none once that is taken back. */
export async function readLineaDeAbono(tx: Tx, idEmpresa: number, idAbono: number): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select ${LINEA} from transbank_abono b
    join cartola l on l.id_empresa = b.id_empresa and l.id = b.id_cartola ${CUENTA}
    where b.id_empresa = ${idEmpresa} and b.id = ${idAbono}`.execute(tx);
  return rows;
}

/** The payment orders of an act, as they stand: those whose log carries it, and the one that it names. */
export async function readOrdenesDeActo(
  tx: Tx,
  idEmpresa: number,
  { clave, idOrigen }: { readonly clave: string; readonly idOrigen: number | null },
): Promise<FilaRegistro[]> {
  const { rows } = await sql<FilaRegistro>`
    select o.id, 'orden' as modelo, o.fecha_pago as fecha, b.razon_social as descripcion, coalesce(o.glosa, '') as nombre,
      -o.monto as monto, 'CLP' as moneda, o.id_estado <> 5 as vigente
    from (select r.id_orden from orden_pago_registro r
      where r.id_empresa = ${idEmpresa} and r.lote = ${clave}::uuid
      union select ${idOrigen}::bigint) x
    join orden_pago o on o.id_empresa = ${idEmpresa} and o.id = x.id_orden
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    order by o.id`.execute(tx);
  return rows;
}

/** Kinds of act on customers. */
export const CLASES_DE_CLIENTE = ['gestion', 'promesa', 'disputa', 'judicial', 'union'] as const;
export type ClaseDeCliente = (typeof CLASES_DE_CLIENTE)[number];

const SIN_MONTO = sql`null::bigint as monto, 'CLP' as moneda`;

/** The customers of an act, with the day and the money of each. A note of contact that was deleted is gone. */
export async function readClientesDeActo(
  tx: Tx,
  idEmpresa: number,
  { clase, clave, idOrigen }: { clase: ClaseDeCliente; clave: string; idOrigen: number | null },
): Promise<FilaRegistro[]> {
  const fila = (nombre: RawBuilder<unknown>) =>
    sql`c.id, 'cliente' as modelo, x.fecha, c.razon_social as descripcion, coalesce(${nombre}, '') as nombre`;
  const cliente = sql`join contraparte c on c.id_empresa = x.id_empresa and c.id = x.id_contraparte`;
  const consultas = {
    gestion: sql<FilaRegistro>`select ${fila(sql`x.comentario`)}, ${SIN_MONTO}
      from gestion_cobranza x ${cliente}
      where x.id_empresa = ${idEmpresa} and x.lote = ${clave} order by x.id`,
    promesa: sql<FilaRegistro>`select ${fila(sql`'Folio ' || d.folio`)}, x.monto, m.moneda, x.retirada is null as vigente
      from promesa_pago x ${cliente}
      join moneda m on m.id = x.id_moneda
      left join documento d on d.id_empresa = x.id_empresa and d.id = x.id_documento
      where x.id_empresa = ${idEmpresa} and x.lote = ${clave} order by x.id`,
    disputa: sql<FilaRegistro>`select ${fila(sql`x.comentario`)}, ${SIN_MONTO}
      from (select *, null::date as fecha from disputa) x ${cliente}
      where x.id_empresa = ${idEmpresa} and x.id = ${idOrigen}`,
    judicial: sql<FilaRegistro>`select ${fila(sql`x.nota`)}, ${SIN_MONTO}
      from (select *, desde as fecha from cobranza_judicial) x ${cliente}
      where x.id_empresa = ${idEmpresa} and x.id = ${idOrigen}`,
    union: sql<FilaRegistro>`select ${fila(sql`null::text`)}, ${SIN_MONTO}
      from (select n.id_empresa, n.id, p.id_contraparte, null::date as fecha from cliente_union n
        cross join lateral (values (n.id_conservado), (n.id_absorbido)) p (id_contraparte)) x ${cliente}
      where x.id_empresa = ${idEmpresa} and x.id = ${idOrigen}`,
  };
  return (await consultas[clase].execute(tx)).rows;
}
