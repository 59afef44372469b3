import type { DocumentosQuery } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { AlcanceDocumentos } from '../tipos.ts';

/** The columns that a list shows, from `documento as d` with its type and currency. */
export function selectItem(tx: Tx) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select([
      'd.id',
      'd.idEmpresa',
      'd.modelo',
      'd.folio',
      't.codigo as tipoCodigo',
      't.prefix as tipoPrefix',
      't.nombre as tipoNombre',
      't.descripcion as tipoDescripcion',
      'd.idContraparte',
      'd.rut',
      'd.razonSocial',
      'd.fechaEmision',
      'd.fechaVencimiento',
      'd.fechaPagoInterna',
      // Read for the rows that are shown alone.
      sql<string | null>`(select max(l.fecha) from conciliacion_par p
        join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo)`.as('fechaPago'),
      'd.idMoneda',
      'm.moneda',
      'd.tipoCambio',
      'd.montoNeto',
      'd.montoExento',
      'd.iva',
      'd.valorOtroImpuesto',
      'd.montoTotal',
      'd.signo',
      'd.saldo',
      'd.montoRetenido',
      'd.saldadoAlCorte',
      'd.siguePendiente',
      'd.valorMoneda',
      sql<boolean>`d.tipo_cambio > 0`.as('valorPropio'),
      // Read for the rows that are shown alone.
      sql<Date | null>`(select max(e.enviado) from envio_documento x
        join envio e on e.id_empresa = x.id_empresa and e.id = x.id_envio
        where x.id_empresa = d.id_empresa and x.id_documento = d.id)`.as('fechaEnvio'),
      'd.conciliadoPor',
      sql<number>`d.estado_conciliacion`.as('estadoConciliacion'),
      'd.estadoClasificacion',
      // Read for the rows that are shown alone.
      sql<
        string | null
      >`(select case count(*) when 0 then null when 1 then min(c.nombre) else count(*) || ' cuentas' end
        from documento_clasificacion p join cuenta_contable c on c.id_empresa = p.id_empresa and c.id = p.id_cuenta_contable
        where p.id_empresa = d.id_empresa and p.id_documento = d.id)`.as('cuenta'),
      'd.anulado',
      'd.estadoSii',
      'd.comentarioCount',
      // Read for the rows that are shown alone: few documents are ceded.
      sql<{ rut: string; razonSocial: string } | null>`(select json_build_object('rut', c.rut_cesionario,
        'razonSocial', c.razon_social_cesionario) from cesion c
        where c.id_empresa = d.id_empresa and c.id_documento = d.id and c.vigente)`.as('cesion'),
      'd.created',
    ]);
}
export type FilaDocumento = Awaited<ReturnType<ReturnType<typeof selectItem>['execute']>>[number];

/** RUTs whose names hold a text: `todos` under every name that they have here, `algunos` under some of them. */
export interface NombresBuscados {
  readonly todos: readonly string[];
  readonly algunos: readonly string[];
}

/** The types of the list. */
export interface ListaDeDocumentos {
  readonly scope: AlcanceDocumentos;
  readonly query: DocumentosQuery;
  readonly sums:
    | 'neto'
    | 'iva'
    | 'total'
    | 'saldo'
    | 'netoPesos'
    | 'ivaPesos'
    | 'totalPesos'
    | 'saldoPesos'
    | 'sinValor';
  readonly row: FilaDocumento;
  readonly text: NombresBuscados;
}

/** The rows of these documents, in no order. */
export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaDocumento[]> {
  return selectItem(tx)
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', 'in', [...ids])
    .execute();
}
