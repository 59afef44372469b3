import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armarCascada, compararMeses, efectoDe, SECCIONES_RESULTADO, type CuentaEnCascada } from './index.ts';

const seccion = fc.constantFrom(...SECCIONES_RESULTADO);
const monto = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
const cuentas: fc.Arbitrary<CuentaEnCascada[]> = fc
  .array(fc.record({ seccion, valor: monto }), { maxLength: 25 })
  .map((unas) => unas.map((una, i) => ({ ...una, idCuenta: i + 1, nombre: `c${i}` })));
const sumaDe = (unas: readonly CuentaEnCascada[], ...secciones: readonly string[]) =>
  unas.reduce(
    (suma, { seccion: suya, valor }) => suma + (secciones.includes(suya) ? efectoDe(suya, valor) : 0),
    0,
  );

test('income falls by costs and expenses to the result, the smaller expenses together', () => {
  const gasto = (idCuenta: number, valor: number) => ({
    seccion: 'gastos' as const,
    idCuenta,
    nombre: `Gasto ${idCuenta}`,
    valor,
  });
  const barras = armarCascada(
    [
      { seccion: 'ingresos', idCuenta: 1, nombre: 'Ventas', valor: 1000 },
      { seccion: 'costos', idCuenta: 2, nombre: 'Costo', valor: 400 },
      gasto(3, 10),
      gasto(4, 300),
      gasto(5, 20),
      gasto(6, 100),
      { seccion: 'fuera', idCuenta: 7, nombre: 'Intereses', valor: -50 },
    ],
    2,
  );
  expect(barras.map(({ nombre, clase, desde, hasta }) => [nombre, clase, desde, hasta])).toEqual([
    ['Ingresos', 'paso', 0, 1000],
    ['Costos', 'paso', 1000, 600],
    ['Margen', 'suma', 0, 600],
    ['Gasto 4', 'paso', 600, 300],
    ['Gasto 6', 'paso', 300, 200],
    ['Otros gastos', 'paso', 200, 170],
    ['Resultado operacional', 'suma', 0, 170],
    ['Fuera de la operación', 'paso', 170, 120],
    ['Resultado', 'suma', 0, 120],
  ]);
  expect(barras[5]?.origen).toEqual({ tipo: 'parte', parte: 'gastos', excepto: [4, 6] });
});

test('bars add up to the result, each begins where the one before ends, and sums stand on zero', () => {
  fc.assert(
    fc.property(cuentas, fc.integer({ min: 1, max: 8 }), (unas, maxGastos) => {
      const barras = armarCascada(unas, maxGastos);
      let nivel = 0;
      for (const { clase, desde, hasta } of barras) {
        expect(desde).toBe(clase === 'suma' ? 0 : nivel);
        if (clase === 'suma') expect(hasta).toBe(nivel);
        nivel = hasta;
      }
      expect(nivel).toBe(sumaDe(unas, ...SECCIONES_RESULTADO));
      const operacional = barras.find(({ nombre }) => nombre === 'Resultado operacional');
      expect(operacional?.hasta).toBe(sumaDe(unas, 'ingresos', 'costos', 'gastos'));
      expect(barras.filter(({ origen }) => origen.tipo === 'cuenta').length).toBeLessThanOrEqual(
        maxGastos + 1,
      );
    }),
  );
});

test('what changed adds up to the difference of both results, the largest first', () => {
  const fila = (unas: CuentaEnCascada[], otras: readonly number[]) =>
    unas.map(({ valor, ...una }, i) => ({
      ...una,
      codigo: String(i),
      grupo: 'x',
      valores: [valor, otras[i] ?? 0],
    }));
  fc.assert(
    fc.property(cuentas, fc.array(monto, { maxLength: 25 }), (unas, otras) => {
      const filas = fila(unas, otras);
      const cambios = compararMeses(filas);
      const despues = unas.map((una, i) => ({ ...una, valor: otras[i] ?? 0 }));
      expect(cambios.reduce((suma, { efecto }) => suma + efecto, 0)).toBe(
        sumaDe(despues, ...SECCIONES_RESULTADO) - sumaDe(unas, ...SECCIONES_RESULTADO),
      );
      const tamanos = cambios.map(({ efecto }) => Math.abs(efecto));
      expect(tamanos).toEqual(tamanos.toSorted((a, b) => b - a));
      expect(tamanos).not.toContain(0);
    }),
  );
});

test('more of an expense lowers the result, more income raises it', () => {
  const fila = (de: 'ingresos' | 'gastos', idCuenta: number) => ({
    seccion: de,
    idCuenta,
    codigo: String(idCuenta),
    nombre: de,
    grupo: 'x',
    valores: [100, 130],
  });
  expect(compararMeses([fila('gastos', 1), fila('ingresos', 2)]).map(({ efecto }) => efecto)).toEqual([
    -30, 30,
  ]);
});
