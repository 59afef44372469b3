import { addDias, type Fecha } from '../../fecha/index.ts';
import type { ValoresDelDia } from '../../monedas/index.ts';
import {
  acreditar,
  conIva,
  DIAS_DE_PLAZO,
  imputar,
  moverSuscripcion,
  type Abono,
  type Cargo,
  type Contrato,
  type Deuda,
  type EventoDeSuscripcion,
  type Montos,
  type Transicion,
} from '../index.ts';

interface FacturaDeLibro {
  readonly id: number;
  readonly emitida: Fecha;
  readonly vence: Fecha;
  readonly montos: Montos;
  cargo: Cargo;
  queda: Montos;
  pagado: number;
}

const SIN_NADA: Montos = { neto: 0, iva: 0, total: 0 };

/** The books that the movements of one subscription ask for, kept in memory. */
export class Libro {
  contrato: Contrato = { estado: 'prueba', vigente: null, terminaEl: null, diasDeGracia: 15 };
  readonly facturas: FacturaDeLibro[] = [];
  readonly notas: { readonly idFactura: number; readonly abono: Abono; readonly montos: Montos }[] = [];
  readonly pasos: (Transicion & { readonly fecha: Fecha })[] = [];

  deuda(hoy: Fecha): Deuda {
    const saldos = this.facturas.map(({ id, emitida, vence, queda, pagado }) => ({
      id,
      emitida,
      vence,
      saldo: queda.total - pagado,
    }));
    const credito = saldos.reduce((suma, { saldo }) => suma + Math.max(0, -saldo), 0);
    return imputar(
      saldos.filter(({ saldo }) => saldo > 0),
      credito,
      hoy,
    );
  }

  mover(
    evento: EventoDeSuscripcion,
    { hoy, valores, promesaVigente }: { hoy: Fecha; valores: ValoresDelDia; promesaVigente: boolean },
  ): void {
    const movimiento = moverSuscripcion(this.contrato, evento, {
      hoy,
      valores,
      promesaVigente,
      cargos: this.facturas.map(({ cargo }) => cargo).filter(({ vigenteHasta }) => vigenteHasta > hoy),
      vencidaDesde: this.deuda(hoy).vencidaDesde,
    });
    this.contrato = movimiento.contrato;
    for (const paso of movimiento.pasos) this.pasos.push({ ...paso, fecha: hoy });
    for (const efecto of movimiento.efectos)
      if (efecto.tipo === 'cargo') this.facturar(efecto.cargo, hoy);
      else this.acreditar(efecto.abono);
  }

  pagar(idFactura: number, monto: number): void {
    const factura = this.facturas.find(({ id }) => id === idFactura);
    if (!factura) throw new Error('no such invoice');
    factura.pagado += monto;
  }

  private facturar(cargo: Cargo, hoy: Fecha): void {
    const montos = cargo.neto === 0 ? SIN_NADA : conIva(cargo.neto);
    const id = this.facturas.length + 1;
    const vence = addDias(hoy, DIAS_DE_PLAZO);
    this.facturas.push({ id, emitida: hoy, vence, montos, cargo, queda: montos, pagado: 0 });
  }

  private acreditar(abono: Abono): void {
    const factura = this.facturas.find(({ cargo }) => cargo === abono.cargo);
    if (!factura) throw new Error('a note over days that were never charged');
    if (abono.neto > 0) {
      const montos = acreditar(factura.queda, abono.neto);
      const { neto, iva, total } = factura.queda;
      factura.queda = { neto: neto - montos.neto, iva: iva - montos.iva, total: total - montos.total };
      this.notas.push({ idFactura: factura.id, abono, montos });
    }
    factura.cargo = { ...factura.cargo, vigenteHasta: abono.tramo.desde };
  }
}
