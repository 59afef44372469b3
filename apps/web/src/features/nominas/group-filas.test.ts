import type { FilaDeNomina, OrdenDeNomina, VistaDeNomina } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { groupFilas, payableOf } from './group-filas.ts';

const orden = (id: number, cambios: Partial<OrdenDeNomina> = {}): OrdenDeNomina => ({
  id,
  posicion: id,
  razonSocial: `Proveedor ${id}`,
  rut: '76412508-8',
  idBeneficiario: id,
  monto: 1000,
  banco: '037',
  cuenta: `4734${id}`,
  documento: null,
  mismoBanco: false,
  filas: 1,
  avisos: [],
  problema: null,
  cuentaDeAntes: null,
  idEstado: 2,
  motivoRechazo: null,
  ...cambios,
});

const fila = (idOrden: number, monto = 1000, parte = 1): FilaDeNomina => ({
  idOrden,
  parte,
  partes: 2,
  rut: '76412508-8',
  nombre: 'PROVEEDOR',
  banco: '037',
  cuenta: '1',
  monto,
  documento: null,
  referencia: 'N1-0001',
});

const formato = { maxEntreBancos: 7_000_000 } as VistaDeNomina['formato'];
const ids = (grupo: readonly { orden: OrdenDeNomina }[]) => grupo.map((una) => una.orden.id);

test('what the bank cannot take comes first, then what reads otherwise, what is split, and the rest', () => {
  const ordenes = [
    orden(1),
    orden(2, { monto: 9_250_000 }),
    orden(3, { avisos: [{ texto: 'Va sin apóstrofo', queda: 'OHIGGINS' }] }),
    orden(4, { problema: 'La cuenta tiene 4 dígitos.', filas: 0 }),
    orden(5, { monto: 8_600_000, mismoBanco: true }),
  ];
  const filas = [fila(1), fila(2, 7_000_000), fila(2, 2_250_000, 2), fila(3), fila(5, 8_600_000)];
  const grupos = groupFilas({ ordenes, filas, formato });
  expect([ids(grupos.mirar), ids(grupos.sobreTope), ids(grupos.resto)]).toEqual([[4, 3], [2, 5], [1]]);
  expect(grupos.sobreTope[0]?.filas.map(({ monto }) => monto)).toEqual([7_000_000, 2_250_000]);
  expect(grupos.mirar[0]?.filas).toEqual([]);
  expect(ids(groupFilas({ ordenes, filas, formato }, 'proveedor 2').sobreTope)).toEqual([2]);
  const { pagables, impedidas, monto } = payableOf({ ordenes, filas });
  expect([pagables.length, ids(impedidas.map((una) => ({ orden: una }))), monto]).toEqual([
    4,
    [4],
    17_852_000,
  ]);
});
