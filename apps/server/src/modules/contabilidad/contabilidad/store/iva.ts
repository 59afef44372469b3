import { modelosCon, TIPOS_CREDITO_CEDIDO, tiposCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

interface Mes {
  readonly idEmpresa: number;
  readonly desde: string;
  readonly hasta: string;
}

/** Notes subtract; what carries no debt or was annulled without a note is not there. Other currencies at their rate. */
const DOCUMENTOS = ({ idEmpresa, desde, hasta }: Mes) => sql`
  (select d.modelo, d.codigo_tipo, d.id_tipo_documento, d.estado_sii, d.emite_comprador, d.signo,
      coalesce((d.detalle ->> 'ivaNoRecuperable')::bigint, 0) as no_recuperable,
      least(coalesce((d.detalle ->> 'ivaUsoComun')::bigint, 0), d.iva) as uso_comun,
      case when d.emite_comprador
        then greatest(0, least(d.iva, d.monto_neto + d.monto_exento + d.iva - d.monto_total)) else 0 end as retenido,
      trunc(d.iva * v.tasa) as iva, trunc(d.monto_neto * v.tasa) as neto, trunc(d.monto_exento * v.tasa) as exento,
      trunc(d.monto_total * v.tasa) as total
    from documento d
    join moneda m on m.id = d.id_moneda
    cross join lateral (
      select case when m.moneda = 'CLP' then 1 else d.tipo_cambio / power(10::numeric, m.decimales) end as tasa) v
    where d.id_empresa = ${idEmpresa} and d.modelo in (${literals(modelosCon('enRegistroSii'))}) and d.signo <> 0
      and d.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})
      and d.fecha_emision between ${desde}::date and ${hasta}::date and v.tasa is not null
      and (not d.anulado or exists (
        select from documento_referencia r
        where r.id_empresa = d.id_empresa and r.id_documento_ref = d.id and r.cod_ref = 1)))`;

export interface IvaDeDocumentos {
  readonly debito: number;
  readonly credito: number;
  readonly usoComun: number;
  readonly porAcreditar: number;
  readonly retenido: number;
}

/** IVA of a month read off its documents alone, apart from the ledger. */
export async function readIvaDeDocumentos(tx: Tx, mes: Mes): Promise<IvaDeDocumentos> {
  const recuperable = sql`greatest(0, iva - uso_comun - no_recuperable)`;
  const conCredito = sql`modelo = 'Compra' and codigo_tipo not in (${literals(tiposCon(({ creditoIva }) => !creditoIva))})`;
  const { rows } = await sql<IvaDeDocumentos>`
    select
      coalesce(sum(signo * (iva - retenido)) filter (where modelo = 'Dte'), 0)::bigint as debito,
      coalesce(sum(signo * ${recuperable})
        filter (where ${conCredito} and coalesce(estado_sii, 'registro') = 'registro'), 0)::bigint as credito,
      coalesce(sum(signo * uso_comun)
        filter (where ${conCredito} and coalesce(estado_sii, 'registro') = 'registro'), 0)::bigint as uso_comun,
      coalesce(sum(signo * (${recuperable} + uso_comun))
        filter (where ${conCredito} and estado_sii = 'pendiente'), 0)::bigint as por_acreditar,
      coalesce(sum(signo * retenido)
        filter (where modelo = 'Compra' and estado_sii is distinct from 'reclamado'), 0)::bigint as retenido
    from ${DOCUMENTOS(mes)} d`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a sum gave no row');
  return fila;
}

export interface FilaResumen {
  readonly modelo: 'Dte' | 'Compra';
  readonly codigo: string;
  readonly nombre: string;
  readonly cantidad: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
}

/** Documents of a month by type, with amounts as each states them: notes positive, as the SII's summary has them. */
export async function readResumen(tx: Tx, mes: Mes): Promise<FilaResumen[]> {
  const { rows } = await sql<FilaResumen>`
    select d.modelo, d.codigo_tipo as codigo, t.descripcion as nombre, count(*) as cantidad, sum(exento)::bigint as exento,
      sum(neto)::bigint as neto, sum(iva)::bigint as iva, sum(total)::bigint as total
    from ${DOCUMENTOS(mes)} d join tipo_documento t on t.id = d.id_tipo_documento
    group by d.modelo, d.codigo_tipo, t.descripcion
    order by d.modelo desc, length(d.codigo_tipo), d.codigo_tipo`.execute(tx);
  return rows;
}

export interface MovimientoMensual {
  readonly key: string;
  readonly mes: string;
  readonly debe: number;
  readonly haber: number;
}

/** What these accounts moved in each month up to one, oldest first. */
export async function readMeses(
  tx: Tx,
  idEmpresa: number,
  keys: readonly string[],
  hasta: string,
): Promise<MovimientoMensual[]> {
  const { rows } = await sql<MovimientoMensual>`
    select c.key, to_char(s.mes, 'YYYY-MM') as mes, s.debe::bigint as debe, s.haber::bigint as haber
    from saldo_mensual s
    join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
    where s.id_empresa = ${idEmpresa} and c.key = any(${[...keys]}::text[]) and s.mes <= ${hasta}::date
    order by s.mes`.execute(tx);
  return rows;
}
