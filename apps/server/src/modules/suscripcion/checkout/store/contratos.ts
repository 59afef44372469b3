import { sql, type RawBuilder } from 'kysely';
import type { EstadoDeContrato, PeriodoPlan } from '@cuadra/contract';
import type { Fecha, Moneda } from '@cuadra/domain';
import { dice, withUsuario, type Db } from '../../../../platform/database/index.ts';

export interface Contrato {
  readonly idEmpresa: number;
  readonly nombre: string;
  readonly razonSocial: string;
  readonly rut: string;
  readonly estado: EstadoDeContrato;
  readonly desde: Fecha | null;
  readonly plan: string;
  readonly periodo: PeriodoPlan | null;
  readonly moneda: Moneda | null;
  readonly precio: number | null;
  readonly proximaFactura: Fecha | null;
  readonly terminaEl: Fecha | null;
  readonly restringeEl: Fecha | null;
  readonly debe: number;
  readonly vencido: number;
  readonly cobroRechazado: Date | null;
}

export interface FiltroDeContratos {
  readonly hoy: Fecha;
  readonly texto?: string;
  /** Beginning of a RUT, without points nor dash. */
  readonly rut?: string | null;
  readonly estados?: readonly EstadoDeContrato[] | undefined;
  readonly idEmpresa?: number;
  readonly limite: number;
  readonly desde: number;
}

function whereOf({ texto = '', rut = null, estados, idEmpresa }: FiltroDeContratos): RawBuilder<unknown> {
  const partes: RawBuilder<unknown>[] = [];
  if (texto !== '')
    partes.push(
      sql`(${dice(sql`c.nombre`, texto)} or ${dice(sql`c.razon_social`, texto)}
        or ${rut === null ? sql`false` : sql`replace(c.rut, '-', '') like ${`${rut}%`}`})`,
    );
  if (estados && estados.length > 0)
    partes.push(sql`coalesce(c.estado, 'sin_contrato') in (${sql.join([...estados])})`);
  if (idEmpresa !== undefined) partes.push(sql`c.id_empresa = ${idEmpresa}`);
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `);
}

/** A page of the companies' subscriptions, with the count and the overdue sum of all that match; none but for the staff. */
export function readContratos(
  db: Db,
  idUsuario: number,
  filtro: FiltroDeContratos,
): Promise<{ filas: Contrato[]; cantidad: number; vencido: number }> {
  return withUsuario(db, idUsuario, async (tx) => {
    const donde = whereOf(filtro);
    const de = sql`suscripciones_para_soporte(${filtro.hoy}::date) c where ${donde}`;
    const { rows: filas } = await sql<Contrato>`
      select c.id_empresa, c.nombre, c.razon_social, c.rut, coalesce(c.estado, 'sin_contrato') as estado, c.desde, c.plan,
        c.periodicidad as periodo, c.moneda, c.precio, c.proxima_factura, c.termina_el, c.restringe_el, c.debe, c.vencido,
        c.cobro_rechazado
      from ${de}
      order by c.vencido desc, c.debe desc, c.nombre, c.id_empresa
      limit ${filtro.limite} offset ${filtro.desde}`.execute(tx);
    const { rows } = await sql<{ cantidad: number; vencido: number }>`
      select count(*) as cantidad, coalesce(sum(c.vencido), 0)::bigint as vencido from ${de}`.execute(tx);
    const [total] = rows;
    return { filas, cantidad: total?.cantidad ?? 0, vencido: total?.vencido ?? 0 };
  });
}
