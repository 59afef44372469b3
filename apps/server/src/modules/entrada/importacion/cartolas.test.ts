import { setTimeout as sleep } from 'node:timers/promises';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAll, importOne, realFile, textFile, waitFor, upload } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

interface Linea {
  fecha: string;
  descripcion: string;
  cargo: number;
  abono: number;
  saldo: number | null;
  posicion: number;
  ordinal: number;
  origen: string | null;
  destino: string | null;
}

async function lineas({ idEmpresa }: TestEmpresa, orden = 'fecha, posicion, id'): Promise<Linea[]> {
  const { rows } = await t.admin.query<Linea>(
    `select fecha::text, descripcion, cargo::float, abono::float, saldo::float, posicion, ordinal,
       rut_origen as origen, rut_destino as destino
     from cartola where id_empresa = $1 order by ${orden}`,
    [idEmpresa],
  );
  return rows;
}

async function cuentas({ idEmpresa }: TestEmpresa) {
  const { rows } = await t.admin.query(
    `select i.nombre as banco, t.codigo as tipo, m.moneda, c.numero_cuenta as numero, c.estado_conexion as estado
     from cuenta_corriente c join integrador i on i.id = c.id_integrador join moneda m on m.id = c.id_moneda
       join tipo_cuenta_corriente t on t.id = c.id_tipo_cuenta_corriente
     where c.id_empresa = $1 order by c.id`,
    [idEmpresa],
  );
  return rows;
}

async function createCuenta({ idEmpresa }: TestEmpresa, numero: string, moneda = 'CLP'): Promise<string> {
  const { rows } = await t.admin.query<{ id: string }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 2, (select id from moneda where moneda = $3), $2) returning id`,
    [idEmpresa, numero, moneda],
  );
  return rows[0]?.id ?? '';
}

/** A company that knows what a plain CSV of its account means. */
async function createConMapeo(): Promise<{ empresa: TestEmpresa; idCuentaCorriente: number }> {
  const empresa = await t.createEmpresa();
  const idCuentaCorriente = Number(await createCuenta(empresa, '987654321'));
  const { id } = (await upload(t, empresa.headers, [csv('01-01-2026;Apertura;1;1;')])).json<{ id: number }>();
  const [archivo] = (await waitFor(t, empresa, id)).archivos;
  const columnas = { fecha: 0, descripcion: 1, monto: 2, saldo: 3, rut: 4 };
  const respuesta = await t.app.inject({
    method: 'POST',
    url: `/api/importaciones/${id}/archivos/${archivo?.id}/mapeo`,
    headers: empresa.headers,
    payload: { mapeo: { hoja: 0, filaEncabezado: 0, columnas }, idCuentaCorriente },
  });
  expect(respuesta.statusCode).toBe(202);
  await waitFor(t, empresa, id);
  await t.admin.query('delete from cartola where id_empresa = $1', [empresa.idEmpresa]);
  return { empresa, idCuentaCorriente };
}

const csv = (...filas: string[]) =>
  textFile('cartola.csv', ['Fecha;Descripción;Monto;Saldo;RUT', ...filas, ''].join('\n'));

describe('the real statements of Banco de Chile', () => {
  const nombres = [
    'banco_chile_cartola_sample.xls',
    'banco_chile_credit_facturado_sample.xls',
    'banco_chile_credit_no_facturado_sample.xls',
  ] as const;

  test('make their accounts, tell what does not tie, and change nothing the second time', async () => {
    const empresa = await t.createEmpresa({ razonSocial: 'Juan Pérez González EIRL' });
    const archivos = await Promise.all(nombres.map((nombre) => realFile(`cartola/${nombre}`)));
    const primera = await importAll(t, empresa, archivos);
    expect(primera.map(({ tipo, estado, filas, creados }) => [tipo, estado, filas, creados])).toEqual([
      ['cartola', 'listo', 10, 10],
      ['cartola', 'listo', 11, 11],
      ['cartola', 'listo', 10, 10],
    ]);
    expect(await cuentas(empresa)).toHaveLength(2);
    expect(await cuentas(empresa)).toEqual(
      expect.arrayContaining([
        { banco: 'Banco de Chile', tipo: 'CC', moneda: 'CLP', numero: '00-123-45678-90', estado: 'manual' },
        { banco: 'Banco de Chile', tipo: 'TC', moneda: 'CLP', numero: '****1234', estado: 'manual' },
      ]),
    );
    expect(primera[1]?.avisos).toContainEqual(
      expect.objectContaining({ mensaje: expect.stringContaining('monto facturado es $850.000') }),
    );
    // An account that was made is news; only what has to be looked into is a warning.
    const novedades = primera.flatMap((archivo) => archivo.novedades);
    expect(novedades.filter((una) => una.startsWith('Creamos')).toSorted()).toEqual([
      'Creamos la cuenta 00-123-45678-90 de Banco de Chile.',
      'Creamos la tarjeta ****1234 de Banco de Chile.',
    ]);
    expect(JSON.stringify(primera.map(({ avisos }) => avisos))).not.toContain('Creamos');
    const antes = await lineas(empresa);
    const segunda = await importAll(t, empresa, archivos);
    expect(segunda.map(({ creados, duplicados }) => [creados, duplicados])).toEqual([
      [0, 10],
      [0, 11],
      [0, 10],
    ]);
    expect(await lineas(empresa)).toEqual(antes);
    expect(await cuentas(empresa)).toHaveLength(2);
  });

  test('go to the account that they name, whichever was chosen, and say so', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await createCuenta(empresa, '555');
    const propia = await t.admin.query<{ id: string }>(
      `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
       values ($1, 1, 1, 1, '1234567890') returning id`,
      [empresa.idEmpresa],
    );
    const archivo = await importOne(t, empresa, await realFile(`cartola/${nombres[0]}`), {
      idCuentaCorriente,
    });
    expect(archivo).toMatchObject({ estado: 'listo', idCuentaCorriente: Number(propia.rows[0]?.id) });
    expect(archivo.avisos[0]?.mensaje).toContain('no en la que elegiste');
    expect(await cuentas(empresa)).toHaveLength(2);
  });
});

describe('lines of a mapped statement', () => {
  test('that are equal both stay, also in a statement that overlaps, and none comes twice', async () => {
    const { empresa } = await createConMapeo();
    const dia = ['02-03-2026;Peaje;-500;9500;', '02-03-2026;Peaje;-500;9000;'];
    expect(await importOne(t, empresa, csv(...dia))).toMatchObject({ creados: 2, duplicados: 0 });
    expect(await importOne(t, empresa, csv(...dia))).toMatchObject({ creados: 0, duplicados: 2 });
    const mas = csv(...dia, '02-03-2026;Peaje;-500;8500;', '03-03-2026;Abono;100;8600;');
    expect(await importOne(t, empresa, mas)).toMatchObject({ creados: 2, duplicados: 2 });
    expect((await lineas(empresa)).map((l) => [l.descripcion, l.saldo, l.posicion, l.ordinal])).toEqual([
      ['Peaje', 9500, 0, 1],
      ['Peaje', 9000, 1, 2],
      ['Peaje', 8500, 2, 3],
      ['Abono', 8600, 0, 1],
    ]);
  });

  test('of a file from new to old are kept from old to new', async () => {
    const { empresa } = await createConMapeo();
    const archivo = csv('03-03-2026;C;-5;85;', '02-03-2026;B;-10;90;', '02-03-2026;A;100;100;');
    expect(await importOne(t, empresa, archivo)).toMatchObject({ creados: 3, avisos: [] });
    expect((await lineas(empresa)).map(({ descripcion }) => descripcion)).toEqual(['A', 'B', 'C']);
    expect((await lineas(empresa, 'id')).map(({ descripcion }) => descripcion)).toEqual(['A', 'B', 'C']);
  });

  test('keep the RUT on its side, and tabs, backslashes and quotes as they are', async () => {
    const { empresa } = await createConMapeo();
    const raro = 'Pago\\n \\. "raro" ñandú';
    const archivo = csv(
      `02-03-2026;"${raro.replaceAll('"', '""')}";100;100;76.354.771-K`,
      '03-03-2026;Giro;-40;60;12345678-5',
    );
    expect(await importOne(t, empresa, archivo)).toMatchObject({ estado: 'listo', creados: 2 });
    expect(await lineas(empresa)).toMatchObject([
      { descripcion: raro, abono: 100, origen: '76354771-K', destino: null },
      { cargo: 40, origen: null, destino: '12345678-5' },
    ]);
  });

  test('whose balances do not follow go in with a warning that names the row', async () => {
    const { empresa } = await createConMapeo();
    const archivo = await importOne(
      t,
      empresa,
      csv('02-03-2026;A;100;100;', '03-03-2026;B;-10;95;', '04-03-2026;C;5;100;'),
    );
    expect(archivo).toMatchObject({ estado: 'listo', creados: 3 });
    expect(archivo.avisos).toEqual([
      { fila: 3, campo: null, mensaje: expect.stringMatching(/fila 3 .*debería ser \$90 y dice \$95/) },
    ]);
  });

  test('with a cell that cannot be read refuse the file whole, naming row and field', async () => {
    const { empresa } = await createConMapeo();
    const archivo = await importOne(t, empresa, csv('02-03-2026;A;100;100;', '31-02-2026;B;-10;90;'));
    expect(archivo).toMatchObject({ estado: 'error', creados: 0, filas: 0 });
    expect(archivo.errores).toEqual([
      { fila: 3, campo: 'fecha', mensaje: expect.stringContaining('31-02-2026') },
    ]);
    expect(await lineas(empresa)).toEqual([]);
  });

  test('keep two hundred errors and the number of the rest', async () => {
    const { empresa } = await createConMapeo();
    const malas = Array.from({ length: 500 }, (_, i) => `31-02-2026;L${i};-1;0;`);
    const { errores } = await importOne(t, empresa, csv('02-03-2026;A;100;100;', ...malas));
    expect(errores).toHaveLength(201);
    expect(errores.at(-1)).toEqual({ fila: null, campo: null, mensaje: 'Hay 300 errores más.' });
  });

  test('of one account, in files that come together, do not repeat each other', async () => {
    const { empresa } = await createConMapeo();
    const archivo = csv(
      ...Array.from({ length: 300 }, (_, i) => `02-03-2026;Línea ${i};10;${(i + 1) * 10};`),
    );
    const archivos = await importAll(
      t,
      empresa,
      Array.from({ length: 6 }, () => archivo),
    );
    expect(archivos.reduce((suma, { creados }) => suma + creados, 0)).toBe(300);
    expect(await lineas(empresa)).toHaveLength(300);
  });
});

const ofx = (cuenta: string, banco = '') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><FI>${banco}<FID>1</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>CLP<BANKACCTFROM><BANKID>1<ACCTID>${cuenta}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260302<TRNAMT>1500<FITID>a1<NAME>Abono</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('a file with furniture between its movements says what came in and names the row that it did not read', async () => {
  const empresa = await t.createEmpresa();
  const texto = [
    'Banco BICE',
    'Cuenta Corriente;12345678901',
    'Desde 02/01/2026 Hasta 31/01/2026',
    'Fecha;N° Documento;Descripción;Cargos;Abonos',
    '05-01;1000000;TRASPASO UNO;1.000;-',
    'Subtotales;;;1.000;0',
    'Compromiso por confirmar;;;77.000;',
    'Fecha;N° Documento;Descripción;Cargos;Abonos',
    '06-01;1000001;TRASPASO DOS;2.000;-',
  ].join('\n');
  expect(await importOne(t, empresa, textFile('bice.csv', texto))).toMatchObject({
    estado: 'listo',
    filas: 2,
    creados: 2,
    avisos: [{ fila: 7, mensaje: expect.stringContaining('«Compromiso por confirmar · 77.000»') }],
    novedades: [
      expect.stringContaining('Creamos la cuenta 12345678901'),
      'Leímos 2 líneas: $3.000 en cargos y $0 en abonos. El archivo no trae saldos ni totales con que compararlas.',
    ],
  });
});

describe('OFX', () => {
  test('of two accounts that the company does not have asks, and puts neither into the one chosen', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await createCuenta(empresa, '555');
    const [uno = '', otro = ''] = [ofx('771'), ofx('772')].map((texto) =>
      texto.slice(texto.indexOf('<STMTTRNRS>')),
    );
    const dos = ofx('771').replace(
      uno,
      uno.replace('</STMTTRNRS>', `</STMTTRNRS>${otro.split('</BANKMSGSRSV1>')[0]}`),
    );
    const archivo = await importOne(t, empresa, textFile('x.ofx', dos), { idCuentaCorriente });
    expect(archivo).toMatchObject({
      estado: 'falta_cuenta',
      creados: 0,
      errores: [{ mensaje: expect.stringContaining('El archivo trae 2 cuentas que la empresa no tiene') }],
    });
    expect(await lineas(empresa)).toEqual([]);
  });

  test('goes to the account of its number', async () => {
    const empresa = await t.createEmpresa();
    await createCuenta(empresa, '00-777-1');
    const archivo = await importOne(t, empresa, textFile('x.ofx', ofx('7771')));
    expect(archivo).toMatchObject({ estado: 'listo', tipo: 'cartola', creados: 1 });
    expect(await lineas(empresa)).toMatchObject([{ fecha: '2026-03-02', abono: 1500, descripcion: 'Abono' }]);
  });

  test('of an account that nobody knows asks for it, and makes it when the bank is named', async () => {
    const empresa = await t.createEmpresa();
    const sinBanco = await importOne(t, empresa, textFile('x.ofx', ofx('888')));
    expect(sinBanco).toMatchObject({
      estado: 'falta_cuenta',
      tipo: 'cartola',
      creados: 0,
      errores: [
        { mensaje: expect.stringMatching(/de la cuenta 888, sin decir de qué banco.* Elige en qué/) },
      ],
    });
    const conBanco = await importOne(t, empresa, textFile('x.ofx', ofx('888', '<ORG>Banco BICE')));
    expect(conBanco).toMatchObject({
      estado: 'listo',
      creados: 1,
      avisos: [],
      novedades: ['Creamos la cuenta 888 de Banco BICE.', expect.stringMatching(/^Leímos 1 línea:/)],
    });
    expect(await cuentas(empresa)).toMatchObject([{ banco: 'Banco BICE', numero: '888', tipo: 'CC' }]);
  });

  test('goes on with the account that a person chooses, without another upload', async () => {
    const empresa = await t.createEmpresa();
    const { headers } = empresa;
    const { id } = (await upload(t, headers, [textFile('x.ofx', ofx('888'))])).json<{ id: number }>();
    const idArchivo = (await waitFor(t, empresa, id)).archivos[0]?.id ?? 0;
    const url = `/api/importaciones/${id}/archivos/${idArchivo}`;
    const choose = (idCuentaCorriente: number) =>
      t.app.inject({ method: 'POST', url: `${url}/cuenta`, headers, payload: { idCuentaCorriente } });
    expect((await choose(999_999)).statusCode).toBe(400);
    const columnas = { fecha: 0, descripcion: 1, monto: 2 };
    const idCuenta = Number(await createCuenta(empresa, '555'));
    const mapeo = { mapeo: { hoja: 0, filaEncabezado: 0, columnas }, idCuentaCorriente: idCuenta };
    const mapeado = await t.app.inject({ method: 'POST', url: `${url}/mapeo`, headers, payload: mapeo });
    expect(mapeado.statusCode).toBe(409);
    const elegida = await choose(idCuenta);
    expect(elegida.statusCode).toBe(202);
    expect(elegida.json()).toMatchObject({
      terminada: false,
      archivos: [{ estado: 'pendiente', errores: [] }],
    });
    const [archivo] = (await waitFor(t, empresa, id)).archivos;
    expect(archivo).toMatchObject({ estado: 'listo', creados: 1, idCuentaCorriente: idCuenta });
    expect(archivo?.avisos[0]?.mensaje).toContain('nombra la cuenta 888 y se cargó en la que elegiste');
    expect((await choose(idCuenta)).statusCode).toBe(409);
    expect(await lineas(empresa)).toHaveLength(1);
  });

  test('in pesos asks for another account than one in dollars', async () => {
    const empresa = await t.createEmpresa();
    const idCuentaCorriente = await createCuenta(empresa, '999', 'USD');
    const archivo = await importOne(t, empresa, textFile('x.ofx', ofx('1')), { idCuentaCorriente });
    expect(archivo).toMatchObject({
      estado: 'falta_cuenta',
      errores: [{ mensaje: expect.stringContaining('Elige una cuenta en CLP') }],
    });
  });
});

test('the search for suggestions is asked for once when an import ends', async () => {
  const { empresa } = await createConMapeo();
  const antes = await searches(empresa);
  await importAll(t, empresa, [csv('05-03-2026;X;1;1;'), csv('06-03-2026;Y;1;2;'), csv('nada')]);
  await expect.poll(() => searches(empresa), { timeout: 60_000 }).toBe(antes + 1);
});

/** How many searches a company had, once none waits any more: one that waits takes in those asked for meanwhile. */
async function searches({ idEmpresa }: TestEmpresa): Promise<number> {
  for (let intento = 0; intento < 200; intento += 1) {
    const { rows } = await t.admin.query<{ n: number; hechas: number }>(
      `select count(*)::int as n, count(*) filter (where state = 'completed')::int as hechas from pgboss.job
       where name = 'buscar_sugerencias' and (data ->> 'idEmpresa')::int = $1`,
      [idEmpresa],
    );
    const [fila] = rows;
    if (fila && fila.n === fila.hechas) return fila.n;
    await sleep(50);
  }
  throw new Error('a search did not end');
}
