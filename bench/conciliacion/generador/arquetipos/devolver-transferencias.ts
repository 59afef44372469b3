import { crearMonto, crearParte, diaDePago, emitir, entero, habil, pagar, vencimiento } from '../taller.ts';
import type { Taller } from '../taller.ts';

const VUELVE = [
  'TRANSFERENCIA DEVUELTA',
  'Devolucion transferencia',
  'ABONO POR TEF RECHAZADA',
  'TEF DEVUELTA CTA INEXISTENTE',
  'Abono transferencia no procesada',
  'DEVOLUCION PAGO PROVEEDOR',
];
const PROTESTA = ['CHEQUE PROTESTADO', 'Cheque devuelto por falta de fondos', 'CARGO DOCUMENTO DEVUELTO'];

/** A supplier whose account was written wrong now and then: the bank gives the money back and it is sent again. */
export function devolverTransferencias(taller: Taller): void {
  const { azar, padron, hasta, movimientos } = taller;
  const abono = azar.ocurre(0.25);
  const parte = crearParte(taller, padron.empresa(), 0.1);
  const nombraAlVolver = azar.ocurre(0.4);
  for (let i = azar.entero(3, 8); i > 0; i--) {
    const emision = azar.entero(taller.desde, hasta - 1);
    const monto = crearMonto(taller, 260_000);
    const modelo = abono ? 'Dte' : 'Compra';
    const documento = emitir(taller, { modelo, quien: parte, emision, plazo: 30, monto, perdido: false });
    const dia = diaDePago(taller, parte, vencimiento(documento), emision);
    const pago = { parte, aplica: [entero(documento)], abono };
    if (!azar.ocurre(0.45)) {
      pagar(taller, { ...pago, dia, clase: '1_a_1' });
      continue;
    }
    const vuelve = habil(dia + azar.entero(abono ? 1 : 0, 5));
    const otra = habil(vuelve + azar.entero(1, 12));
    if (vuelve >= hasta) continue;
    const hechos = movimientos.length;
    pagar(taller, { ...pago, dia, clase: 'reintento' });
    const primera = movimientos[hechos];
    movimientos.length = hechos;
    if (!primera || primera.monto !== monto) continue;
    const glosa = azar.elegir(abono ? PROTESTA : VUELVE);
    movimientos.push({ ...primera, aplica: [], clase: null });
    movimientos.push({
      ...primera,
      dia: vuelve,
      abono: !abono,
      glosa: nombraAlVolver ? `${glosa} ${parte.nombre.toUpperCase().slice(0, 18)}` : glosa,
      aplica: [],
      clase: null,
    });
    if (azar.ocurre(0.85)) pagar(taller, { ...pago, dia: otra, clase: 'reintento' });
  }
}
