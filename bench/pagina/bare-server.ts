import Fastify from 'fastify';
import pg from 'pg';

/**
 * What the page is measured against: Fastify and pg with nothing between them, the same rows by the same index, no
 * session, no company, no totals, no schema.
 */
const [, , url, idEmpresa] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
app.get('/documentos', async () => {
  const { rows } = await pool.query(
    `select d.*, t.codigo, t.prefix, t.nombre, t.descripcion, m.moneda
     from documento d join tipo_documento t on t.id = d.id_tipo_documento join moneda m on m.id = d.id_moneda
     where d.id_empresa = $1 and d.modelo = 'Dte' order by d.fecha_emision desc, d.id desc limit 50`,
    [Number(idEmpresa)],
  );
  return { items: rows };
});
const direccion = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(direccion);
