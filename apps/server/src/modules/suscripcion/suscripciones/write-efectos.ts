import { addDias } from '@cuadra/domain';
import {
  acreditar,
  DIAS_DE_PLAZO,
  glosaDeAbono,
  lineasDeFactura,
  montosDeFactura,
  type Abono,
  type Cargo,
  type Efecto,
} from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import { issueDocumento } from './issue-documento.ts';
import {
  insertFactura,
  insertLinea,
  insertNota,
  readFilaFactura,
  takeFromFactura,
  type CargoGuardado,
} from './store/facturas.ts';
import { readIdMoneda } from './store/monedas.ts';
import type { Acto } from './tipos.ts';

interface Destino extends Acto {
  readonly idOperador: number;
  /** Of the purchase. */
  readonly numero: number;
}

type LineaGuardada = Pick<CargoGuardado, 'idFactura' | 'posicion'>;

/** Issues the invoice of a charge. Null for a charge of nothing, of which there is none. */
async function issueFactura(tx: Tx, destino: Destino, cargo: Cargo): Promise<LineaGuardada | null> {
  const { idEmpresa, idOperador, numero, hoy } = destino;
  const [linea] = lineasDeFactura([cargo]);
  if (!linea) return null;
  const montos = montosDeFactura([cargo]);
  const fechas = { emitida: hoy, vence: addDias(hoy, DIAS_DE_PLAZO) };
  const documento = await issueDocumento(tx, destino, {
    codigoTipo: '33',
    ...fechas,
    montos,
    lineas: [linea],
  });
  const { desde, hasta } = cargo.tramo;
  const idFactura = await insertFactura(tx, idEmpresa, {
    ...montos,
    ...fechas,
    ...documento,
    numero,
    desde,
    hasta,
    idOperador,
  });
  const idMoneda = await readIdMoneda(tx, cargo.plan.precio.moneda);
  await insertLinea(tx, idEmpresa, idFactura, { cargo, glosa: linea.glosa, posicion: 1, idMoneda });
  return { idFactura, posicion: 1 };
}

/** Issues the credit note of days that are given back, over the invoice that charged them. */
async function issueNota(tx: Tx, destino: Destino, abono: Abono, linea: LineaGuardada): Promise<void> {
  const { idEmpresa, hoy } = destino;
  const { desde, hasta } = abono.tramo;
  if (abono.neto === 0) return takeFromFactura(tx, idEmpresa, linea, { desde, neto: 0, iva: 0 });
  const factura = await readFilaFactura(tx, idEmpresa, linea.idFactura);
  if (!factura) throw new Error('a note over an invoice that is not there');
  const { neto, iva, total, netoAcreditado, ivaAcreditado, folio, emitida, idOperador } = factura;
  const montos = acreditar(
    {
      neto: neto - netoAcreditado,
      iva: iva - ivaAcreditado,
      total: total - netoAcreditado - ivaAcreditado,
    },
    abono.neto,
  );
  const glosa = glosaDeAbono(abono);
  const codRef = montos.total === total ? 1 : 3;
  const documento = await issueDocumento(
    tx,
    { idEmpresa, idOperador },
    {
      codigoTipo: '61',
      emitida: hoy,
      vence: hoy,
      montos,
      lineas: [{ glosa, neto: montos.neto }],
      corrige: { folio, emitida, codRef, razon: 'Días sin usar' },
    },
  );
  await takeFromFactura(tx, idEmpresa, linea, { desde, neto: montos.neto, iva: montos.iva });
  await insertNota(tx, idEmpresa, {
    ...montos,
    ...documento,
    ...linea,
    glosa,
    desde,
    hasta,
    emitida: hoy,
    idOperador,
  });
}

/** Writes what a movement asks for, in its order: invoices for charges, credit notes for days that are given back. */
export async function writeEfectos(
  tx: Tx,
  destino: Destino,
  efectos: readonly Efecto[],
  guardados: readonly CargoGuardado[],
): Promise<void> {
  const lineas = new Map<Cargo, LineaGuardada | null>(
    guardados.map(({ cargo, idFactura, posicion }) => [cargo, { idFactura, posicion }]),
  );
  for (const efecto of efectos) {
    if (efecto.tipo === 'cargo') {
      lineas.set(efecto.cargo, await issueFactura(tx, destino, efecto.cargo));
      continue;
    }
    const linea = lineas.get(efecto.abono.cargo);
    if (linea === undefined) throw new Error('days that were never charged are given back');
    if (linea !== null) await issueNota(tx, destino, efecto.abono, linea);
  }
}
