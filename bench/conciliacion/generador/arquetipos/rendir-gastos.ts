import { crearParte, emitir, entero, habil, meses, pagar } from '../taller.ts';
import type { Taller } from '../taller.ts';

/** Somebody of the company who pays small receipts of many shops and is given all of it back at once. */
export function rendirGastos(taller: Taller): void {
  const { azar, padron } = taller;
  const parte = crearParte(taller, padron.persona(), 0.1);
  const comercios = Array.from({ length: azar.entero(4, 10) }, () => padron.empresa());
  for (const mes of meses(taller)) {
    if (azar.ocurre(0.35)) continue;
    const boletas = Array.from({ length: azar.entero(2, 7) }, () =>
      emitir(taller, {
        modelo: 'Compra',
        quien: azar.elegir(comercios),
        emision: mes + azar.entero(0, 20),
        plazo: 0,
        monto: azar.entero(2_500, 68_000),
      }),
    );
    pagar(taller, {
      parte,
      dia: habil(mes + azar.entero(21, 29)),
      aplica: boletas.map(entero),
      clase: 'rendicion',
      abono: false,
    });
  }
}
