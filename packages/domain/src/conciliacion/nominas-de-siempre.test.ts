import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { conciliar } from './conciliar.ts';
import { documento, linea, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto } from './tipos.ts';

const LUNES = '2025-01-06';
const proveedor = (i: number) => ({ rut: rutDe(76_000_000 + i), razonSocial: `Proveedor ${i} SpA` });

/** A purchase that falls due within the week after a Monday; suppliers 0 to 9 are paid in batches, the others alone. */
function compra(semana: number, i: number): DocumentoAbierto {
  const vence = addDias(LUNES, semana * 7 + 1 + ((i * 3) % 6));
  return documento({
    id: semana * 100 + i + 1,
    modelo: 'Compra',
    montoTotal: 31_000 + ((semana * 61_837 + i * 47_911) % 600_000),
    fechaEmision: addDias(vence, -30),
    fechaVencimiento: vence,
    ...proveedor(i),
  });
}

const sumar = (compras: readonly DocumentoAbierto[]): number =>
  compras.reduce((suma, { montoTotal }) => suma + montoTotal, 0);
const enNomina = (semana: number): DocumentoAbierto[] =>
  Array.from({ length: 10 }, (_, i) => i)
    .filter((i) => (i + semana) % 3 > 0)
    .map((i) => compra(semana, i));
/** One in four weeks the first is held back, and goes out with the batch after. */
function pagadas(semana: number): DocumentoAbierto[] {
  const suyas = enNomina(semana);
  if (semana % 4 === 1) return suyas.slice(1);
  return semana % 4 === 2 ? [enNomina(semana - 1)[0]!, ...suyas] : suyas;
}
const ids = (docs: readonly { id: number }[]): number[] => docs.map(({ id }) => id).sort((a, b) => a - b);
const nomina = (semana: number, compras: readonly DocumentoAbierto[]) =>
  linea({
    id: semana * 10 + 1,
    fecha: addDias(LUNES, (semana + 1) * 7),
    cargo: sumar(compras),
    descripcion: 'PAGO NOMINA PROVEEDORES',
  });

test('what suppliers of every batch are owed is told from what others are, and the first batch takes it', () => {
  const historial = Array.from({ length: 12 }, (_, semana): ConciliacionPasada[] => {
    const juntas = pagadas(semana);
    return [
      {
        cartolas: [nomina(semana, juntas)],
        documentos: juntas.map((una) => ({ documento: una, monto: una.montoTotal })),
      },
      ...[10, 11, 12, 13].map((i): ConciliacionPasada => {
        const una = compra(semana, i);
        const fecha = addDias(una.fechaVencimiento!, 2);
        const cartola = linea({
          id: semana * 10 + i,
          fecha,
          cargo: una.montoTotal,
          descripcion: `TEF ${una.rut}`,
        });
        return { cartolas: [cartola], documentos: [{ documento: una, monto: una.montoTotal }] };
      }),
    ];
  }).flat();
  const semanas = [12, 13, 14];
  const { sugerencias } = conciliar({
    lineas: semanas.map((semana) => nomina(semana, pagadas(semana))),
    documentos: semanas.flatMap((semana) => [
      ...enNomina(semana),
      ...[10, 11, 12, 13].map((i) => compra(semana, i)),
    ]),
    historial,
  });
  for (const semana of semanas) {
    const suya = sugerencias.find(({ cartolas }) => cartolas[0] === semana * 10 + 1)!;
    expect(suya.tipoRecomendacion).toBe('nomina_proveedores');
    expect(ids(suya.documentos)).toEqual(ids(pagadas(semana)));
    expect(suya.confianza).toBeGreaterThan(0.9);
  }
});
