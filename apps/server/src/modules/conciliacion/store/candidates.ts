import type { Direccion } from '@cuadra/domain/conciliacion';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

export interface BusquedaCandidatos {
  readonly idEmpresa: number;
  readonly monto: number;
  readonly fecha: string;
  readonly direccion: Direccion;
  readonly moneda: string;
  readonly texto: string | undefined;
  readonly rut: string | null;
  /** Whether whoever looks may see sueldos. */
  readonly conSueldos: boolean;
  readonly page: number;
  readonly perPage: number;
}

/** Documents that a line could settle: sales and received credit notes for money in, the rest for money out. */
function candidatos(tx: Tx, { idEmpresa, direccion, moneda, texto, rut, conSueldos }: BusquedaCandidatos) {
  const cobra = direccion === 'abono';
  let consulta = tx
    .selectFrom('documento as d')
    .innerJoin('moneda as mo', 'mo.id', 'd.idMoneda')
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.saldo', '<>', 0)
    .where('mo.moneda', '=', moneda)
    // A credit note of the same side is offered too, since it is netted against the invoices.
    .where((eb) => eb.or([eb('d.modelo', cobra ? '=' : '<>', 'Dte'), eb('d.signo', '=', -1)]));
  if (!conSueldos) consulta = consulta.where('d.modelo', '<>', 'Remuneracion');
  if (texto) {
    const patron = `%${texto.replace(/[\\%_]/g, '\\$&')}%`;
    consulta = consulta.where((eb) =>
      eb.or([
        eb('d.folio', '=', texto),
        eb('d.razonSocial', 'ilike', patron),
        ...(rut ? [eb('d.rut', '=', rut)] : []),
        // By who must now be paid, where it was ceded.
        sql<boolean>`exists (select from cesion c where c.id_empresa = d.id_empresa and c.id_documento = d.id
          and c.vigente and (c.rut_cesionario = ${rut ?? ''} or c.razon_social_cesionario ilike ${patron}))`,
      ]),
    );
  }
  return consulta;
}

/** Ids of the nearest candidates: same amount first, then by distance in amount and in time. */
export function readCandidatos(tx: Tx, busqueda: BusquedaCandidatos) {
  const { monto, fecha, page, perPage } = busqueda;
  return candidatos(tx, busqueda)
    .select(['d.id', 'd.modelo'])
    .orderBy(sql`abs(d.saldo) = ${monto}`, 'desc')
    .orderBy(sql`abs(abs(d.saldo) - ${monto})`)
    .orderBy(sql`abs(d.fecha_emision - ${fecha}::date)`)
    .orderBy('d.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

export async function countCandidatos(tx: Tx, busqueda: BusquedaCandidatos): Promise<number> {
  const { total } = await candidatos(tx, busqueda)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
