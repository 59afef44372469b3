import {
  crearMonto,
  crearParte,
  diaDePago,
  emitir,
  enPesos,
  entero,
  habil,
  pagar,
  vencimiento,
} from '../taller.ts';
import type { Taller } from '../taller.ts';

/** Large invoices that a bank lets nobody pay in one transfer: as many of the most that it takes as there are, and a rest. */
export function partirPorTope(taller: Taller): void {
  const { azar, padron, hasta } = taller;
  const abono = azar.ocurre(0.4);
  const parte = crearParte(taller, padron.empresa(), taller.mezcla.anonimas * 0.5);
  const tope = azar.elegir([5_000_000, 7_000_000, 7_000_000]);
  const seguidos = azar.ocurre(0.5);
  for (let i = azar.entero(1, 4); i > 0; i--) {
    const emision = azar.entero(taller.desde, hasta - 1);
    const monto = crearMonto(taller, 14_000_000);
    const modelo = abono ? 'Dte' : 'Compra';
    const documento = emitir(taller, { modelo, quien: parte, emision, plazo: 30, monto });
    let dia = diaDePago(taller, parte, vencimiento(documento), emision);
    for (let resto = monto; resto > 0;) {
      const parcial = Math.min(resto, tope);
      resto -= parcial;
      const aplica = [{ documento, monto: parcial, cierra: resto === 0 }];
      pagar(taller, { parte, dia, aplica, clase: monto > tope ? 'varias_lineas' : '1_a_1', abono });
      if (seguidos) dia = habil(dia + 1);
    }
  }
}

/** Several invoices paid with their sum rounded to the thousand, or a few pesos short. */
export function pagarRedondeado(taller: Taller): void {
  const { azar, padron, desde, hasta } = taller;
  const parte = crearParte(taller, padron.empresa());
  const unidad = azar.elegir([1, 10, 100, 1_000]);
  for (let dia = desde + azar.entero(20, 50); dia < hasta; dia += azar.entero(22, 38)) {
    const documentos = Array.from({ length: azar.entero(2, 5) }, () =>
      emitir(taller, {
        modelo: 'Dte',
        quien: parte,
        emision: dia - azar.entero(2, 20),
        plazo: 30,
        monto: crearMonto(taller, 150_000),
      }),
    ).sort((a, b) => a.emision - b.emision);
    const suma = documentos.reduce((total, { monto }) => total + monto, 0);
    const monto = unidad === 1 ? suma - azar.entero(1, 12) : Math.floor(suma / unidad) * unidad;
    const aplica = documentos.map(entero);
    const ultimo = aplica.at(-1);
    if (ultimo) ultimo.monto -= suma - monto;
    pagar(taller, { parte, dia: habil(dia), aplica, clase: 'redondeo', monto, abono: true });
  }
}

/** Suppliers abroad: pesos at the bank's own rate of the day, near the published one, and its charge. */
export function pagarAlExtranjero(taller: Taller): void {
  const { azar, padron, desde, hasta } = taller;
  const parte = crearParte(taller, padron.empresa(), 0.15);
  const recargo = azar.entre(-0.004, 0.018);
  const anticipa = azar.ocurre(0.4) ? azar.elegir([0.3, 0.5]) : 0;
  for (let i = azar.entero(3, 10); i > 0; i--) {
    const emision = azar.entero(desde + 30, hasta - 1);
    const monto = azar.entero(300, 20_000) * 100;
    const plazo = azar.elegir([30, 60, 90]);
    const documento = emitir(taller, {
      modelo: 'Compra',
      quien: parte,
      emision,
      plazo,
      moneda: 'USD',
      monto,
      perdido: false,
    });
    const pagarParte = (dia: number, usd: number, cierra: boolean): void => {
      if (dia < desde || dia >= hasta) return;
      const tasa = 1 + recargo + 0.002 * azar.normal();
      pagar(taller, {
        parte,
        dia,
        aplica: [{ documento, monto: usd, cierra }],
        clase: 'moneda',
        monto: Math.round(enPesos(taller, usd, 'USD', dia) * tasa),
        abono: false,
      });
    };
    const adelanto = Math.round(monto * anticipa);
    if (adelanto > 0) pagarParte(habil(emision - azar.entero(5, 28)), adelanto, false);
    pagarParte(diaDePago(taller, parte, vencimiento(documento), emision), monto - adelanto, true);
  }
}

/** Invoices that a factoring house pays, naming the folio, less what it keeps. */
export function cederConFolio(taller: Taller): void {
  const { azar, padron, desde, hasta } = taller;
  const parte = { ...crearParte(taller, padron.empresa()), nombraFolio: 1 };
  const pagador = azar.elegir(taller.factorings);
  const retiene = azar.elegir([0, 0.05, 0.1]);
  for (let i = azar.entero(2, 8); i > 0; i--) {
    const emision = azar.entero(desde, hasta - 1);
    const monto = crearMonto(taller, 1_500_000);
    const documento = emitir(taller, { modelo: 'Dte', quien: parte, emision, plazo: 60, monto });
    const costo = Math.round(monto * (retiene + azar.entre(0.006, 0.04))) + azar.entero(0, 40) * 1_000;
    pagar(taller, {
      parte,
      dia: habil(emision + azar.entero(2, 14)),
      aplica: [{ documento, monto: monto - costo, cierra: true }],
      clase: 'factoring',
      monto: monto - costo,
      abono: true,
      pagador,
    });
  }
}
