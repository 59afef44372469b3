import { escribirRuido } from './glosas.ts';
import type { Ruido } from './glosas.ts';
import { habil } from './taller.ts';
import type { Taller } from './taller.ts';

const PESOS: Readonly<Record<Ruido, number>> = {
  comision: 3,
  interes: 0.8,
  compra: 4,
  cajero: 0.8,
  traspaso: 1.5,
  reversa: 0.4,
  seguro: 0.8,
  credito: 0.4,
  tarjetas: 1.6,
  suelto: 0.9,
};

/** Lines that settle nothing: what banks charge, what is bought with a card, own transfers, cash. */
export function agregarRuido(taller: Taller, cuantas: number): void {
  const { azar, movimientos, bancos, desde, hasta } = taller;
  // A company whose deposits of cards settle invoices has no others.
  const conTarjetas = movimientos.some(({ clase }) => clase === 'tarjetas');
  const pesos = { ...PESOS, tarjetas: conTarjetas ? 0 : PESOS.tarjetas };
  for (let i = 0; i < cuantas; i++) {
    const tipo = azar.pesado(pesos);
    const base = {
      dia: habil(azar.entero(desde, hasta - 4)),
      cuenta: azar.entero(0, bancos.length - 1),
      aplica: [],
      clase: null,
      glosa: escribirRuido(azar, tipo),
    };
    switch (tipo) {
      case 'comision':
        movimientos.push({ ...base, abono: false, monto: azar.elegir([1_190, 2_380, 8_330, 11_900, 357]) });
        break;
      case 'traspaso': {
        const monto = azar.entero(2, 150) * 100_000;
        const otra = (base.cuenta + 1) % bancos.length;
        movimientos.push({ ...base, abono: false, monto }, { ...base, abono: true, monto, cuenta: otra });
        break;
      }
      case 'reversa': {
        const monto = azar.entero(20, 900) * 1_000 + azar.entero(0, 999);
        movimientos.push({ ...base, abono: false, monto, glosa: 'TRANSFERENCIA A TERCEROS' });
        movimientos.push({ ...base, abono: true, monto, dia: habil(base.dia + 1) });
        break;
      }
      case 'tarjetas':
        movimientos.push({ ...base, abono: true, monto: azar.entero(30_000, 2_900_000) });
        break;
      case 'suelto':
        movimientos.push({ ...base, abono: azar.ocurre(0.7), monto: azar.entero(5, 900) * 1_000 });
        break;
      case 'credito':
        movimientos.push({ ...base, abono: false, monto: azar.entero(400_000, 6_000_000) });
        break;
      case 'interes':
      case 'compra':
      case 'cajero':
      case 'seguro':
        movimientos.push({ ...base, abono: false, monto: Math.round(azar.alrededor(38_000, 2.4)) });
    }
  }
}
