import type { Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Json, Tx } from '../../../../platform/database/index.ts';

interface GlosaDeImagen {
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly cantidad: string | null;
  readonly valorUnitario: string | null;
  readonly codigo: string | null;
  readonly montoTotal: number;
  readonly exento: boolean;
}

/** All that a document tells of itself, as an act by hand found or left it. Amounts in minor units of its currency. */
export interface ImagenDocumento {
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly rutVendedor: string;
  readonly emiteComprador: boolean;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly fechaVencimiento: string | null;
  readonly moneda: Moneda;
  readonly tipoCambio: string | null;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly valorOtroImpuesto: number;
  readonly montoTotal: number;
  readonly otrosImpuestos: readonly { codigo: string; tasa: string | null; monto: number }[];
  readonly detalle: Json;
  readonly claveXml: string | null;
  readonly firma: 'valida' | 'no_verificable' | null;
  readonly fechaPagoInterna: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly anulado: boolean;
  readonly glosas: readonly GlosaDeImagen[];
}

/** The document as it stands. Throws where the company has none of this id. */
export async function readImagen(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<ImagenDocumento> {
  const { rows } = await sql<{ imagen: ImagenDocumento }>`
    select jsonb_build_object('codigoTipo', d.codigo_tipo, 'folio', d.folio, 'rut', d.rut, 'rutVendedor', d.rut_vendedor,
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
    where d.id_empresa = ${idEmpresa} and d.id = ${id}`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('an act by hand without its document');
  return fila.imagen;
}
