import { crearMonto, crearParte, diaDePago, emitir, habil, pagar, vencimiento } from '../taller.ts';
import type { Taller } from '../taller.ts';
import type { Parte } from '../tipos.ts';

/** Suppliers who want money before they deliver: a part or all of it, and the document comes later. */
export function anticiparAProveedor(taller: Taller): void {
  const { azar, padron } = taller;
  const parte = crearParte(taller, padron.empresa(), taller.mezcla.anonimas * 0.5);
  anticipar(taller, parte, { abono: false, mediana: azar.entre(300_000, 1_500_000) });
}

/** Customers who pay before the invoice is made out, whole or in part. */
export function anticiparDeCliente(taller: Taller): void {
  const { azar, padron } = taller;
  const parte = crearParte(taller, azar.ocurre(0.15) ? padron.persona() : padron.empresa());
  anticipar(taller, parte, { abono: true, mediana: azar.entre(150_000, 900_000) });
}

function anticipar(
  taller: Taller,
  parte: Parte,
  { abono, mediana }: { abono: boolean; mediana: number },
): void {
  const { azar, desde, hasta } = taller;
  const fraccion = azar.elegir([0.2, 0.3, 0.5, 0.5, 1, 1]);
  const antes = azar.entero(2, 30);
  const siempre = azar.entre(0.5, 1);
  const plazo = azar.elegir([0, 15, 30, 30]);
  for (let i = azar.entero(3, 9); i > 0; i--) {
    const emision = azar.entero(desde + 35, hasta - 1);
    const monto = crearMonto(taller, mediana);
    const modelo = abono ? 'Dte' : 'Compra';
    const documento = emitir(taller, { modelo, quien: parte, emision, plazo, monto });
    const anticipa = azar.ocurre(siempre);
    const adelantado = !anticipa ? 0 : Math.round(monto * fraccion);
    if (adelantado > 0)
      pagar(taller, {
        parte,
        dia: habil(emision - Math.max(1, antes + azar.entero(-3, 3))),
        aplica: [{ documento, monto: adelantado, cierra: adelantado === monto }],
        clase: abono ? 'anticipo_cliente' : 'anticipo_proveedor',
        abono,
      });
    if (adelantado < monto && !azar.ocurre(taller.mezcla.impagos))
      pagar(taller, {
        parte,
        dia: diaDePago(taller, parte, vencimiento(documento), emision),
        aplica: [{ documento, monto: monto - adelantado, cierra: true }],
        clase: anticipa ? 'saldo_anticipo' : '1_a_1',
        abono,
      });
  }
}
