import { expect, test } from 'vitest';
import { zip } from '../cartola/testing/index.ts';
import { normalizarNombre } from '../columnas/index.ts';
import { leerPlanCuentas } from './leer-plan.ts';

const leer = (texto: string) => leerPlanCuentas(new TextEncoder().encode(texto));

test('reads a chart below its title, with other names of its columns', async () => {
  const { filas, errores } = await leer(
    'Plan de cuentas 2026\nCódigo;Nombre cuenta;Tipo de cuenta;Descripción\n1101;Caja;Activo;Efectivo\n6103;Arriendos;Gastos generales;\n',
  );
  expect(errores).toEqual([]);
  expect(filas).toEqual([
    { fila: 3, codigo: '1101', nombre: 'Caja', tipo: 'Activo', descripcion: 'Efectivo' },
    { fila: 4, codigo: '6103', nombre: 'Arriendos', tipo: 'Gastos generales', descripcion: null },
  ]);
});

test('names the rows that lack something or repeat a code, and reads the rest', async () => {
  const { filas, errores } = await leer(
    'codigo,nombre,tipo\n1,Caja,Activo\n1,Banco,Activo\n,Luz,\n2,Ventas,Ingresos\n',
  );
  expect(filas.map(({ codigo }) => codigo)).toEqual(['1', '2']);
  expect(errores).toEqual([
    { fila: 3, mensaje: 'El código 1 ya está en la fila 2.' },
    { fila: 4, mensaje: 'Falta el código y el tipo.' },
  ]);
});

test('says which columns it looks for where there are none', async () => {
  await expect(leer('fecha;monto\n1;2\n')).rejects.toThrow('codigo, nombre y tipo');
});

test('refuses what a small file can make take seconds: others wait for the same thread', async () => {
  await expect(leer('%PDF-1.7\n')).rejects.toThrow('no leemos PDF');
  const datos = new Uint8Array(9_000_000);
  const hojas = ['a', 'b'].map((nombre) => ({ nombre: `xl/worksheets/${nombre}.xml`, datos }));
  await expect(leerPlanCuentas(zip(hojas))).rejects.toThrow('se expande mucho más');
  await expect(leerPlanCuentas(zip(hojas.slice(1)))).rejects.toThrow('está dañada');
});

test('compares names without accents, signs or capitals', () => {
  expect(normalizarNombre('  Propiedades, Planta y EQUIPO ')).toBe('propiedades planta y equipo');
});
