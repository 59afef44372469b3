import { crearMonto, crearParte, emitir, entero, habil, vencimiento } from '../taller.ts';
import type { Taller } from '../taller.ts';
import type { Documento } from '../tipos.ts';

const GLOSAS = [
  'PAGO NOMINA PROVEEDORES',
  'Pago masivo proveedores',
  'CARGO LOTE PAGOS',
  'NOMINA PROVEEDORES',
];

/**
 * The suppliers that are always paid in one line, with their notas de crédito inside, and in another line those of other
 * banks; what falls due until some days after the batch.
 */
export function pagarEnUnaLinea(taller: Taller): void {
  const { azar, padron, movimientos, desde, hasta } = taller;
  const lineas = azar.ocurre(0.5) ? 2 : 1;
  const cada = azar.elegir([7, 14, 14, 30]);
  const adelanto = azar.entero(0, 7);
  const glosa = azar.elegir(GLOSAS);
  const compras: { documento: Documento; banco: number }[] = [];
  for (let i = azar.entero(12, 45); i > 0; i--) {
    const quien = crearParte(taller, padron.empresa());
    const banco = azar.entero(0, lineas - 1);
    const plazo = azar.elegir([15, 30, 30, 45, 60]);
    for (let j = azar.entero(4, 14); j > 0; j--) {
      const emision = azar.entero(desde, hasta - 1);
      const documento = emitir(taller, {
        modelo: 'Compra',
        quien,
        emision,
        plazo,
        monto: crearMonto(taller, 190_000),
        perdido: false,
      });
      compras.push({ documento, banco });
      if (!azar.ocurre(taller.mezcla.notas)) continue;
      const rebaja = Math.round(documento.monto * azar.entre(0.05, 0.5));
      const nota = emitir(taller, {
        modelo: 'Compra',
        tipo: '61',
        quien,
        emision: Math.min(hasta - 1, emision + azar.entero(1, 12)),
        plazo: vencimiento(documento) - emision,
        monto: rebaja,
        perdido: false,
      });
      compras.push({ documento: nota, banco });
    }
  }
  let cola = compras;
  for (let dia = habil(desde + azar.entero(2, 9)); dia < hasta; dia += cada) {
    const cuando = habil(dia);
    const vencidos = cola.filter(
      ({ documento }) => vencimiento(documento) <= dia + adelanto && documento.emision <= dia,
    );
    for (let banco = 0; banco < lineas; banco++) {
      const suyos = vencidos.filter((una) => una.banco === banco && !azar.ocurre(0.02));
      const aplica = suyos.map(({ documento }) => entero(documento));
      const monto = aplica.reduce((suma, una) => suma + una.monto, 0);
      if (monto <= 0 || cuando >= hasta) continue;
      cola = cola.filter((una) => !suyos.includes(una));
      movimientos.push({ dia: cuando, cuenta: 0, abono: false, monto, glosa, aplica, clase: 'nomina' });
    }
  }
}
