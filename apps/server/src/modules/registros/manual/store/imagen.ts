import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ImagenDocumento } from '../tipos.ts';

/** These documents as they stand, by id. */
export async function readImagenes(
  tx: Tx,
  { idEmpresa, ids }: { readonly idEmpresa: number; readonly ids: readonly number[] },
): Promise<Map<number, ImagenDocumento>> {
  const { rows } = await sql<{ id: number; imagen: ImagenDocumento }>`
    select d.id, jsonb_build_object('codigoTipo', d.codigo_tipo, 'folio', d.folio, 'rut', d.rut, 'rutVendedor', d.rut_vendedor,
      'emiteComprador', d.emite_comprador, 'razonSocial', d.razon_social, 'fechaEmision', d.fecha_emision,
      'fechaVencimiento', d.fecha_vencimiento, 'moneda', m.moneda, 'tipoCambio', d.tipo_cambio::text)
    || jsonb_build_object('montoNeto', d.monto_neto, 'montoExento', d.monto_exento, 'iva', d.iva,
      'valorOtroImpuesto', d.valor_otro_impuesto, 'montoTotal', d.monto_total, 'otrosImpuestos', d.otros_impuestos,
      'detalle', d.detalle, 'claveXml', d.clave_xml, 'firma', d.firma, 'fechaPagoInterna', d.fecha_pago_interna,
      'metadata', d.metadata, 'anulado', d.anulado, 'glosas', coalesce((
        select jsonb_agg(jsonb_build_object('nombre', g.nombre, 'descripcion', g.descripcion, 'cantidad', g.cantidad::text,
          'valorUnitario', g.valor_unitario::text, 'codigo', g.codigo, 'montoTotal', g.monto_total, 'exento', g.exento)
          order by g.posicion)
        from documento_glosa g where g.id_empresa = d.id_empresa and g.id_documento = d.id), '[]')) as imagen
    from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, imagen }) => [id, imagen]));
}

/** The document as it stands. Throws where the company has none of this id. */
export async function readImagen(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<ImagenDocumento> {
  const imagen = (await readImagenes(tx, { idEmpresa, ids: [id] })).get(id);
  if (!imagen) throw new Error('an act by hand without its document');
  return imagen;
}
