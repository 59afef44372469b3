import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A row of a nómina that the bank has not answered: its order is on its way. */
export interface FilaEnCamino {
  readonly idNomina: number;
  readonly numero: number;
  readonly idOrden: number;
  readonly posicion: number;
  readonly partes: number;
  readonly monto: number;
  readonly referencia: string;
  readonly rut: string;
  readonly cuenta: string;
  readonly fechaPago: string;
}

/** Rows that wait for their bank line, of one account of the company; oldest first, at most 10,000. */
export async function readFilasEnCamino(
  tx: Tx,
  idEmpresa: number,
  idCuentaCorriente: number,
): Promise<FilaEnCamino[]> {
  const { rows } = await sql<FilaEnCamino>`
    select n.id as id_nomina, n.numero, f.id_orden, f.posicion, f.partes, f.monto, f.referencia, f.rut, f.cuenta, n.fecha_pago
    from orden_pago o
    join nomina_pago_fila f on f.id_empresa = o.id_empresa and f.id_orden = o.id
    join nomina_pago n on n.id_empresa = f.id_empresa and n.id = f.id_nomina and n.anulada is null
    where o.id_empresa = ${idEmpresa} and o.id_estado = 2 and o.medio = 'nomina' and o.enviada is not null
      and n.id_cuenta_corriente = ${idCuentaCorriente}
      and not exists (select from nomina_pago_fila l where l.id_empresa = f.id_empresa and l.id_orden = f.id_orden
        and l.id_nomina > f.id_nomina)
    order by n.id, f.posicion limit 10000`.execute(tx);
  return rows;
}

export interface NominaEnCamino {
  readonly id: number;
  readonly numero: number;
  readonly fechaPago: string;
  /** Pesos of the whole file, and of its orders that are still on their way. */
  readonly monto: number;
  readonly enCamino: number;
  readonly idsOrden: readonly number[];
}

/** Nóminas of an account with orders on their way: some banks charge one total for the whole. */
export async function readNominasEnCamino(
  tx: Tx,
  idEmpresa: number,
  idCuentaCorriente: number,
): Promise<NominaEnCamino[]> {
  const filas = await readFilasEnCamino(tx, idEmpresa, idCuentaCorriente);
  const totales = await tx
    .selectFrom('nominaPago')
    .select(['id', 'monto'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...new Set([0, ...filas.map(({ idNomina }) => idNomina)])])
    .execute();
  const montos = new Map(totales.map(({ id, monto }) => [id, monto]));
  return [...Map.groupBy(filas, ({ idNomina }) => idNomina)].flatMap(([id, suyas]) => {
    const [primera] = suyas;
    if (primera === undefined) return [];
    const { numero, fechaPago } = primera;
    return {
      id,
      numero,
      fechaPago,
      monto: montos.get(id) ?? 0,
      enCamino: suyas.reduce((suma, { monto }) => suma + monto, 0),
      idsOrden: [...new Set(suyas.map(({ idOrden }) => idOrden))],
    };
  });
}
