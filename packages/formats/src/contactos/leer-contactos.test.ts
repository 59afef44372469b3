import { expect, test } from 'vitest';
import { escribirTabla } from '../exportar/index.ts';
import { leerContactos } from './leer-contactos.ts';

const csv = (texto: string) => leerContactos(new TextEncoder().encode(texto));

test('columns by their usual names, in any order, under the name of the company', async () => {
  expect(
    await csv(
      'Viña Sur SpA;;;;\nCorreo electrónico;Contacto;RUT cliente;Fono;Cargo\neva@vina.cl;Eva;76.543.210-3;+56 9 1234 5678;Jefa\n',
    ),
  ).toEqual([
    {
      fila: 3,
      rut: '76.543.210-3',
      nombre: 'Eva',
      apellido: '',
      email: 'eva@vina.cl',
      telefono: '+56 9 1234 5678',
      recibe: '',
    },
  ]);
});

test('a customer without contacts and an empty row are left out', async () => {
  const filas = await csv('rut,nombre,email\n76543210-3,,\n,,\n96790240-3,Luis,\n');
  expect(filas.map(({ fila, nombre }) => [fila, nombre])).toEqual([[4, 'Luis']]);
});

test('a file without the columns says which it lacks; one too large says how many it takes', async () => {
  await expect(csv('cliente,fono\nViña,1\n')).rejects.toMatchObject({
    message:
      'No encontramos las columnas rut y nombre. Descarga la planilla desde aquí para ver cómo va el archivo.',
  });
  await expect(csv(`rut,nombre\n${'1-9,Eva\n'.repeat(5001)}`)).rejects.toMatchObject({
    message: 'El archivo trae más de 5.000 contactos. Divídelo en dos.',
  });
});

test('reads an XLSX file as a CSV', async () => {
  const partes: Uint8Array[] = [];
  const texto = (valor: string) => ({ tipo: 'texto' as const, texto: valor });
  const { bytes } = escribirTabla('contactos', 'xlsx', {
    hoja: 'Contactos',
    columnas: [
      { titulo: 'rut', ancho: 12 },
      { titulo: 'nombre', ancho: 20 },
    ],
    filas: [[texto('76543210-3'), texto('Eva')]],
  });
  for await (const parte of bytes) partes.push(parte);
  expect(await leerContactos(Buffer.concat(partes))).toMatchObject([{ rut: '76543210-3', nombre: 'Eva' }]);
});
