import type { PagoTarjeta } from '@cuadra/contract';
import { ESTADOS_PAGO_TARJETA, explicarRechazo, nombrarTipoTarjeta } from '@cuadra/domain/pagos-tarjeta';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { seCobra, vence } from '../../../registros/clientes/index.ts';

export interface Pagable {
  readonly id: number;
  readonly folio: string;
  readonly vence: string;
  readonly saldo: number;
  readonly moneda: string;
}

/** Documents that a customer owes, of every currency, the oldest debt first. */
export async function readPagables(tx: Tx, idEmpresa: number, idCliente: number): Promise<Pagable[]> {
  const { rows } = await sql<Pagable>`
    select d.id, d.folio, ${vence(idEmpresa)} as vence, least(d.saldo, d.por_conciliar) as saldo, m.moneda
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente} and ${seCobra} and d.signo = 1
      and d.saldo > 0 and d.por_conciliar > 0
    order by vence, d.id`.execute(tx);
  return rows;
}

export async function readNombreDe(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
): Promise<{ readonly rut: string; readonly nombre: string }> {
  return tx
    .selectFrom('contraparte')
    .select(['rut', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idContraparte)
    .executeTakeFirstOrThrow();
}

/** What each payment was to pay, by payment, in the order of the documents' ids. */
export async function readDocumentosDe(tx: Tx, idEmpresa: number, idsPago: readonly number[]) {
  return tx
    .selectFrom('pagoTarjetaDocumento as p')
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'p.idEmpresa').onRef('d.id', '=', 'p.idDocumento'),
    )
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .select(['p.idPago', 'd.id', 'd.modelo', 't.nombre as tipo', 'd.folio', 'p.monto'])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idPago', '=', sql<number>`any(${[...idsPago]}::bigint[])`)
    .orderBy('d.fechaEmision')
    .orderBy('d.id')
    .execute();
}

type FilaPago = Awaited<ReturnType<typeof readFilas>>[number];

function readFilas(tx: Tx, idEmpresa: number, idContraparte: number, donde: Donde) {
  return tx
    .selectFrom('pagoTarjeta')
    .selectAll()
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .$if('orden' in donde, (q) => q.where('orden', '=', 'orden' in donde ? donde.orden : ''))
    .$if('limite' in donde, (q) =>
      'limite' in donde ? q.orderBy('id', 'desc').limit(donde.limite).offset(donde.desde) : q,
    )
    .execute();
}

type Donde = { readonly orden: string } | { readonly desde: number; readonly limite: number };

function present(
  fila: FilaPago,
  documentos: readonly (PagoTarjeta['documentos'][number] & { readonly idPago: number })[],
): PagoTarjeta {
  const estado = oneOf(ESTADOS_PAGO_TARJETA, fila.estado);
  return {
    idPublico: fila.orden,
    estado,
    monto: fila.monto,
    creado: fila.created.toISOString(),
    pagado: fila.pagado?.toISOString() ?? null,
    codigoAutorizacion: estado === 'pagado' ? fila.codigoAutorizacion : null,
    tarjeta: fila.tarjeta,
    tipoTarjeta: nombrarTipoTarjeta(fila.tipoTarjeta),
    cuotas: fila.cuotas,
    motivo: estado === 'rechazado' ? explicarRechazo(fila.codigoRespuesta) : null,
    documentos: documentos.map(({ idPago: _pago, ...documento }) => documento),
  };
}

/** Payments of a plan: that of a token, or those whose end is not known, newest first. */
export async function readPagosDePlan(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  donde: { readonly token: string } | { readonly sinFin: true },
) {
  const filas = await tx
    .selectFrom('pagoTarjeta')
    .selectAll()
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .where('regreso', '=', 'plan')
    .$if('token' in donde, (q) => q.where('token', '=', 'token' in donde ? donde.token : ''))
    .$if('sinFin' in donde, (q) => q.where('estado', '=', 'por_confirmar'))
    .orderBy('id', 'desc')
    .execute();
  const documentos = await readDocumentosDe(
    tx,
    idEmpresa,
    filas.map(({ id }) => id),
  );
  const porPago = Map.groupBy(documentos, ({ idPago }) => idPago);
  return filas.map((fila) => ({
    ...present(fila, porPago.get(fila.id) ?? []),
    token: fila.token ?? '',
    idUsuario: fila.idUsuario,
    codigoRespuesta: fila.codigoRespuesta,
  }));
}

/** Payments of a customer: one, or a page of them, newest first. */
export async function readPagos(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  donde: Donde,
): Promise<PagoTarjeta[]> {
  const filas = await readFilas(tx, idEmpresa, idContraparte, donde);
  const documentos = await readDocumentosDe(
    tx,
    idEmpresa,
    filas.map(({ id }) => id),
  );
  const porPago = Map.groupBy(documentos, ({ idPago }) => idPago);
  return filas.map((fila) => present(fila, porPago.get(fila.id) ?? []));
}

export async function countPagos(tx: Tx, idEmpresa: number, idContraparte: number): Promise<number> {
  const { n } = await tx
    .selectFrom('pagoTarjeta')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .executeTakeFirstOrThrow();
  return n;
}
