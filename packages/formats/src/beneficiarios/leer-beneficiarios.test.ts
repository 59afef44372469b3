import { expect, test } from 'vitest';
import { leerBeneficiarios } from './leer-beneficiarios.ts';

const csv = (texto: string) => leerBeneficiarios(new TextEncoder().encode(texto));

test('columns by their usual names, in any order', async () => {
  expect(
    await csv(
      'Proveedor;Rut Proveedor;Banco Proveedor;Tipo de cuenta;N° Cuenta;Correo\nEl Boldo;76.543.210-3;Banco de Chile;Vista;00-218;a@b.cl\n',
    ),
  ).toEqual([
    {
      fila: 2,
      rut: '76.543.210-3',
      razonSocial: 'El Boldo',
      banco: 'Banco de Chile',
      tipoCuenta: 'Vista',
      numeroCuenta: '00-218',
      email: 'a@b.cl',
    },
  ]);
});

test('a file without the columns, or with too many rows, says so', async () => {
  await expect(csv('rut,nombre\n1-9,Eva\n')).rejects.toThrow(/^No encontramos las columnas rut, banco/);
  await expect(csv(`rut,banco,cuenta\n${'1-9,012,1\n'.repeat(1001)}`)).rejects.toThrow(/más de 1\.000/);
});
