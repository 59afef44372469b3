import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

async function itemsOf(url: string): Promise<Record<string, unknown>[]> {
  const respuesta = await t.app.inject({ url, headers: empresa.headers });
  expect(respuesta.statusCode).toBe(200);
  return respuesta.json<{ items: Record<string, unknown>[] }>().items;
}

describe('GET /api/documentos/tipos', () => {
  test('names each type with its prefix, how it moves a balance and where it takes part', async () => {
    const tipos = await itemsOf('/api/documentos/tipos?idPais=1');
    expect(tipos.find(({ codigo }) => codigo === '33')).toMatchObject({
      prefix: 'FAC-EL',
      signo: 1,
      Dominios: [
        { nombre: 'compras', tipo: 'egreso' },
        { nombre: 'ventas', tipo: 'ingreso' },
      ],
    });
    expect(tipos.find(({ codigo }) => codigo === '61')).toMatchObject({ signo: -1 });
    expect(tipos.map(({ prefix }) => prefix)).toContain('NV');
  });

  test('has none for a country that Cuadra does not serve', async () => {
    expect(await itemsOf('/api/documentos/tipos?idPais=999')).toEqual([]);
  });
});

test('GET /api/integradores gives banks by name, with the extractor of the specification', async () => {
  const integradores = await itemsOf('/api/integradores?idPais=1');
  expect(integradores.find(({ nombre }) => nombre === 'BCI')).toMatchObject({
    extractor: 'cuadra-Bci',
    meta: {},
    Tipo: { key: 'banco', nombre: 'Banco' },
    logo: expect.stringMatching(/^data:image\/svg\+xml,.*BCI/),
    logoLarge: expect.stringMatching(/^data:image\/svg\+xml,.*BCI/),
  });
  const nombres = integradores.map(({ nombre }) => String(nombre));
  expect(nombres).toEqual(nombres.toSorted((a, b) => (a < b ? -1 : 1)));
});

describe('GET /api/regiones', () => {
  test('gives the sixteen regions from north to south and the 346 comunas', async () => {
    const regiones = await itemsOf('/api/regiones');
    expect(regiones.map(({ codigo }) => codigo)).toEqual(
      '15 01 02 03 04 05 13 06 07 16 08 09 14 10 11 12'.split(' '),
    );
    const comunas = regiones.flatMap(({ Comunas }) => Comunas as { nombre: string }[]);
    expect(comunas).toHaveLength(346);
    // A comuna is told by its name alone in a company's data.
    expect(new Set(comunas.map(({ nombre }) => nombre)).size).toBe(346);
  });
});

describe('GET /api/giros', () => {
  test('finds an activity by words in any order, without accents, or by its code', async () => {
    const maiz = expect.objectContaining({ id: 11102, codigo: '011102', glosa: 'CULTIVO DE MAÍZ' });
    const [primero, ...otros] = await itemsOf('/api/giros?texto=maiz%20cultivo');
    expect(primero).toEqual(maiz);
    // Cereals other than maize name it too.
    expect(otros).toHaveLength(1);
    expect(await itemsOf('/api/giros?texto=011102')).toEqual([maiz]);
  });

  test('answers at most 50, and none for what no activity is called', async () => {
    expect(await itemsOf('/api/giros')).toHaveLength(50);
    expect(await itemsOf('/api/giros?texto=zzz')).toEqual([]);
  });
});
