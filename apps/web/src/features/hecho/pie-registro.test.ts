import { expect, test } from 'vitest';
import { describePie } from './pie-registro.ts';

test.each<[nombre: string, hizo: string, dicho: string | null]>([
  ['CAFETERIA LLANO VERDE', 'Concilió con Factura 49492 de Cafetería Llano Verde Ltda.', null],
  ['PESQUERA LAGO AZUL SA', 'Concilió con Factura 1414 de Pesquera Lago Azul S.A.', null],
  ['Viña Sur SpA', 'Clasificó en Fletes', 'Viña Sur SpA'],
  ['', 'Unida a la otra', null],
])('the party %s of "%s" is said once', (nombre, hizo, dicho) => {
  expect(describePie({ fecha: null, nombre, hizo })).toBe([dicho, hizo].filter(Boolean).join(' · '));
});
