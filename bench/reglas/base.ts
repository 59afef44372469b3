import type { Regla } from '@cuadra/domain/reglas';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { tellCreados } from '@cuadra/testing/product';
import { startProduct } from '../soporte/product.ts';
import { azar, createLinea } from './casos.ts';

const COLUMNAS =
  'id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, posicion, huella, rut_origen, nombre_origen, rut_destino, nombre_destino';

/**
 * From the first line that comes to the last one that its rule classified, by COPY and the product's own job on a
 * throwaway server; and how
 * long a preview over the past takes that shows a new rule.
 */
export async function measureBase(
  reglas: readonly Regla[],
  cuantas: number,
  semilla: number,
): Promise<{ porSegundo: number; segundos: number; previa: number }> {
  const producto = await startProduct();
  const { admin, app, cuadra, idEmpresa, token } = producto;
  try {
    const trabajo = cuadra.modules
      .flatMap(({ jobs }) => jobs)
      .find(({ job }) => job.name === 'aplicar_reglas');
    if (!trabajo) throw new Error('no job applies rules');
    await admin.query(
      `insert into regla (id_empresa, nombre, modelo, orden, grupos, acciones)
       select $1, 'Regla ' || (r ->> 'id'), 'Cartola', (r ->> 'id')::int, r -> 'grupos',
         json_build_array(json_build_object('tipo', 'clasificar', 'items', json_build_array(
           json_build_object('idCuenta', c.id, 'idLinea', null, 'porcentaje', 100))))
       from jsonb_array_elements($2::jsonb) r,
         (select min(id) as id from cuenta_contable where id_empresa = $1 and nombre = 'Arriendos') c`,
      [idEmpresa, JSON.stringify(reglas)],
    );
    const { rows } = await admin.query<{ id: string }>(
      `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
       values ($1, 1, 1, 1, 'reglas') returning id`,
      [idEmpresa],
    );
    const siguiente = azar(semilla);
    const texto = Array.from({ length: cuantas }, (_, i) => {
      const { descripcion, nombre, rut, sentido, monto, dia } = createLinea(siguiente);
      const entra = sentido === 'abono';
      const lado = [rut ?? '\\N', nombre === '' ? '\\N' : nombre];
      const nadie = ['\\N', '\\N'];
      return [
        idEmpresa,
        rows[0]?.id,
        `2026-10-${String(dia).padStart(2, '0')}`,
        descripcion,
        entra ? 0 : monto,
        entra ? monto : 0,
        i,
        `h${i}`,
        ...(entra ? [...lado, ...nadie] : [...nadie, ...lado]),
      ].join('\t');
    });
    const inicio = performance.now();
    const cliente = await admin.connect();
    try {
      await pipeline(
        Readable.from(texto.map((fila) => `${fila}\n`)),
        cliente.query(copyFrom(`copy cartola (${COLUMNAS}) from stdin`)),
      );
    } finally {
      cliente.release();
    }
    const { rows: lineas } = await admin.query<{ id: string }>(
      'select id from cartola where id_empresa = $1 order by id',
      [idEmpresa],
    );
    await tellCreados(
      admin,
      idEmpresa,
      'cartola.creada',
      lineas.map(({ id }) => Number(id)),
    );
    await trabajo.handle({ idEmpresa }, new AbortController().signal);
    const segundos = (performance.now() - inicio) / 1000;
    const quedan = await admin.query<{ n: string }>(
      `select count(*) as n from regla_pendiente where id_empresa = $1`,
      [idEmpresa],
    );
    if (Number(quedan.rows[0]?.n) > 0) throw new Error(`${quedan.rows[0]?.n} lines still wait`);
    const desde = performance.now();
    const previa = await app.inject({
      method: 'POST',
      url: '/api/automatizacion/matches',
      headers: { 'x-access-token': token },
      payload: {
        idEvento: 1,
        grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['pago'] }]],
        acciones: [{ tipo: 'comentar', comentario: 'x' }],
      },
    });
    if (previa.statusCode !== 200) throw new Error(`the preview answered ${previa.statusCode}`);
    return {
      porSegundo: Math.round(cuantas / segundos),
      segundos,
      previa: (performance.now() - desde) / 1000,
    };
  } finally {
    await producto.close();
  }
}
