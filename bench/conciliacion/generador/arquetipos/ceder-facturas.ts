import { crearMonto, crearParte, emitir, habil, pagar } from '../taller.ts';
import type { Taller } from '../taller.ts';
import type { Aplicacion } from '../tipos.ts';

/** Documents that one operation cedes at most: a bank writes no more folios. */
const MAX_FOLIOS = 4;

/**
 * A factoring house that buys invoices of several debtors at a time and pays them in one line, naming the folios, less
 * the share that it keeps of all of them.
 */
export function cederVarias(taller: Taller): void {
  const { azar, padron, desde, hasta } = taller;
  const deudores = Array.from({ length: azar.entero(3, 8) }, () => crearParte(taller, padron.empresa()));
  const pagador = azar.elegir(taller.factorings);
  const retiene = azar.elegir([0, 0.05, 0.1]) + azar.entre(0.006, 0.03);
  const nombraFolio = azar.entre(0.7, 1);
  for (let dia = desde + azar.entero(5, 40); dia < hasta; dia += azar.entero(10, 40)) {
    const documentos = Array.from({ length: azar.entero(2, MAX_FOLIOS) }, () =>
      emitir(taller, {
        modelo: 'Dte',
        quien: azar.elegir(deudores),
        emision: dia - azar.entero(1, 12),
        plazo: 60,
        monto: crearMonto(taller, 1_200_000),
      }),
    );
    const tasa = retiene + azar.entre(-0.004, 0.004);
    const aplica = documentos.map((documento): Aplicacion => ({
      documento,
      monto: Math.round(documento.monto * (1 - tasa)),
      cierra: true,
    }));
    const [primero] = deudores;
    if (primero)
      pagar(taller, {
        parte: { ...primero, nombraFolio },
        dia: habil(dia),
        aplica,
        clase: 'cesion',
        abono: true,
        pagador,
      });
  }
}
