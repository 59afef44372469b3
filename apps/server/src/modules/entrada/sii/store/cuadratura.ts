import type { EstadoRcv } from '@cuadra/formats';
import type { ModeloRcv } from '@cuadra/contract';
import { limitesDeMes, modelosCon, type Mes } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { MISMO } from './diferencias.ts';
import { joinInBulk } from './join-in-bulk.ts';

export interface FilaCuadratura {
  readonly modelo: ModeloRcv;
  readonly estado: EstadoRcv;
  readonly codigoTipo: string;
  readonly tipo: string;
  readonly signo: number;
  readonly soloTotal: boolean;
  readonly documentos: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
  readonly documentosAqui: number;
  readonly exentoAqui: number;
  readonly netoAqui: number;
  readonly ivaAqui: number;
  readonly totalAqui: number;
}

/**
 * The SII's summary of a month, and beside each line what is here: the documents that the SII lists in it, or where it
 * lists none, those of that type and month. Whole pesos, positive in notas de crédito too; `signo` is their effect.
 */
export async function readCuadratura(tx: Tx, idEmpresa: number, mes: Mes): Promise<FilaCuadratura[]> {
  const { desde, hasta } = limitesDeMes(mes);
  const consulta = sql<FilaCuadratura>`
    with aqui as (
      select r.modelo, r.estado, r.codigo_tipo, count(d.id)::int as documentos,
        coalesce(sum(d.monto_exento), 0)::bigint as exento, coalesce(sum(d.monto_neto), 0)::bigint as neto,
        coalesce(sum(d.iva), 0)::bigint as iva, coalesce(sum(d.monto_total), 0)::bigint as total
      from sii_registro r left join documento d on ${MISMO}
      where r.id_empresa = ${idEmpresa} and r.mes = ${desde}::date and r.retirado is null
      group by 1, 2, 3
    ), sueltos as (
      select d.modelo, d.codigo_tipo, coalesce(d.estado_sii, 'registro') as estado,
        -- What stands for the boletas of a month says how many they are.
        sum(coalesce((d.detalle ->> 'documentos')::int, 1))::int as documentos, sum(d.monto_exento)::bigint as exento, sum(d.monto_neto)::bigint as neto, sum(d.iva)::bigint as iva,
        sum(d.monto_total)::bigint as total
      from documento d
      where d.id_empresa = ${idEmpresa} and d.modelo in (${literals(modelosCon('enRegistroSii'))}) and not d.anulado
        and d.fecha_emision between ${desde}::date and ${hasta}::date
      group by 1, 2, 3
    )
    select c.modelo, c.estado, c.codigo_tipo, coalesce(t.nombre, 'Tipo ' || c.codigo_tipo) as tipo,
      coalesce(t.signo, 1) as signo, c.solo_total, c.documentos, c.exento, c.neto, c.iva, c.total,
      coalesce(a.documentos, s.documentos, 0) as documentos_aqui, coalesce(a.exento, s.exento, 0) as exento_aqui,
      coalesce(a.neto, s.neto, 0) as neto_aqui, coalesce(a.iva, s.iva, 0) as iva_aqui,
      coalesce(a.total, s.total, 0) as total_aqui
    from sii_cuadratura c
      left join aqui a using (modelo, estado, codigo_tipo)
      left join sueltos s on s.modelo = c.modelo and s.estado = c.estado and s.codigo_tipo = c.codigo_tipo
        and a.modelo is null
      left join tipo_documento t on t.codigo = c.codigo_tipo
        and t.id_pais = (select e.id_pais from empresa e where e.id_empresa = c.id_empresa)
    where c.id_empresa = ${idEmpresa} and c.mes = ${desde}::date
    order by c.modelo = 'Compra', array_position(array['registro', 'pendiente', 'reclamado', 'no_incluir'], c.estado),
      length(c.codigo_tipo), c.codigo_tipo`;
  const { rows } = await joinInBulk(tx, () => consulta.execute(tx));
  return rows;
}

/** Total of the month's F29 in force, with everything that it declares; null where none is here. */
export async function readDeclarado(tx: Tx, idEmpresa: number, mes: Mes): Promise<number | null> {
  const fila = await tx
    .selectFrom('documento')
    .select('montoTotal')
    .where('idEmpresa', '=', idEmpresa)
    .where('modelo', '=', 'Impuesto')
    .where('codigoTipo', '=', 'F29')
    .where('anulado', '=', false)
    .where(sql<string>`detalle ->> 'mes'`, '=', mes)
    .executeTakeFirst();
  return fila?.montoTotal ?? null;
}
