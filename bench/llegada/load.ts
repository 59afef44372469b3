import type pg from 'pg';
import type {
  CasoGenerado,
  DocumentoGenerado,
  LineaGenerada,
} from '../conciliacion/generador/generar-caso.ts';

const DIA_MS = 86_400_000;
const fecha = (dia: number): string => new Date(dia * DIA_MS).toISOString().slice(0, 10);

/** Documents, behind the application's back and under the generator's own ids. */
export async function insertDocumentos(
  admin: pg.Pool,
  idEmpresa: number,
  documentos: readonly DocumentoGenerado[],
): Promise<void> {
  await admin.query(
    `insert into documento (id_empresa, id, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       fecha_vencimiento, id_moneda, monto_total, signo, saldo, fuente)
     select $1, x.id, x.modelo, t.id, t.codigo, x.folio, x.rut, x.nombre, x.emision, x.vence, m.id, x.monto, t.signo,
       t.signo * x.monto, 'manual'
     from jsonb_to_recordset($2::jsonb) as x (id bigint, modelo text, tipo text, folio text, rut text, nombre text,
       emision date, vence date, moneda text, monto bigint)
     join tipo_documento t on t.codigo = x.tipo
     join moneda m on m.moneda = x.moneda
     on conflict do nothing`,
    [
      idEmpresa,
      JSON.stringify(
        documentos.map(({ id, modelo, tipo, folio, quien, emision, vence, moneda, monto }) => ({
          id,
          modelo,
          tipo,
          folio,
          rut: quien.rut,
          nombre: quien.nombre,
          emision: fecha(emision),
          vence: vence === null ? null : fecha(vence),
          moneda,
          monto,
        })),
      ),
    ],
  );
}

export async function insertCuentas(
  admin: pg.Pool,
  idEmpresa: number,
  lineas: readonly LineaGenerada[],
): Promise<void> {
  const numeros = [...new Set(lineas.map(({ numeroCuenta }) => numeroCuenta))];
  await admin.query(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     select $1, 1, 1, 1, unnest($2::text[])`,
    [idEmpresa, numeros],
  );
}

export async function insertLineas(
  client: pg.Pool | pg.PoolClient,
  idEmpresa: number,
  lineas: readonly LineaGenerada[],
): Promise<void> {
  await client.query(
    `insert into cartola (id_empresa, id, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella)
     select $1, x.id, c.id, x.fecha, x.glosa, case when x.abono then x.monto else 0 end,
       case when x.abono then 0 else x.monto end, x.id, 'bench ' || x.id
     from jsonb_to_recordset($2::jsonb) as x (id bigint, cuenta text, fecha date, glosa text, abono boolean, monto bigint)
     join cuenta_corriente c on c.id_empresa = $1 and c.numero_cuenta = x.cuenta`,
    [
      idEmpresa,
      JSON.stringify(
        lineas.map(({ id, numeroCuenta, fecha: dia, glosa, abono, monto }) => ({
          id,
          cuenta: numeroCuenta,
          fecha: dia,
          glosa,
          abono,
          monto,
        })),
      ),
    ],
  );
}

/**
 * The past of a company as reconciliations, one a line, in one transaction with the balances that they moved. What does
 * not tie to the peso (another currency, a difference, a mistake) is left out.
 */
export async function insertHistorial(
  admin: pg.Pool,
  idEmpresa: number,
  historial: CasoGenerado['historial'],
): Promise<number> {
  const saldos = new Map<number, number>();
  const conciliaciones: { n: number; linea: number; fecha: string }[] = [];
  const pares: { n: number; linea: number; documento: number; monto: number; nota: boolean }[] = [];
  for (const { id, monto, aplica, fecha: dia } of historial) {
    const neto = aplica.reduce((suma, una) => suma + una.monto, 0);
    const cabe = aplica.every(
      ({ documento, monto: suyo }) =>
        documento.moneda === 'CLP' &&
        documento.tipo !== '61' &&
        suyo > 0 &&
        (saldos.get(documento.id) ?? documento.monto) >= suyo,
    );
    if (!cabe || neto > monto || new Set(aplica.map((una) => una.documento.id)).size < aplica.length)
      continue;
    const n = conciliaciones.length + 1;
    conciliaciones.push({ n, linea: id, fecha: dia });
    for (const { documento, monto: suyo } of aplica) {
      saldos.set(documento.id, (saldos.get(documento.id) ?? documento.monto) - suyo);
      pares.push({ n, linea: id, documento: documento.id, monto: suyo, nota: false });
    }
  }
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into conciliacion (id_empresa, id, origen, lote, created)
       select $1, x.n, 'persona', gen_random_uuid(), x.fecha::timestamptz
       from jsonb_to_recordset($2::jsonb) as x (n bigint, fecha date)`,
      [idEmpresa, JSON.stringify(conciliaciones)],
    );
    await client.query(
      `insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento)
       select $1, x.n, x.linea, x.documento, x.monto, d.signo * x.monto
       from jsonb_to_recordset($2::jsonb) as x (n bigint, linea bigint, documento bigint, monto bigint)
       join documento d on d.id_empresa = $1 and d.id = x.documento`,
      [idEmpresa, JSON.stringify(pares)],
    );
    await client.query(
      `update cartola l set conciliado = s.monto, conciliado_por = 1
       from (select id_cartola, sum(monto_cartola) as monto from conciliacion_par where id_empresa = $1 group by 1) s
       where l.id_empresa = $1 and l.id = s.id_cartola`,
      [idEmpresa],
    );
    await client.query(
      `update documento d set saldo = d.saldo - s.monto, conciliado_por = 1
       from (select id_documento, sum(monto_documento) as monto from conciliacion_par where id_empresa = $1 group by 1) s
       where d.id_empresa = $1 and d.id = s.id_documento`,
      [idEmpresa],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return conciliaciones.length;
}
