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
app.get('/cartolas', async () => {
  const { rows } = await pool.query(
    `select l.*, cc.numero_cuenta, i.nombre as banco, m.moneda
     from cartola l join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
     join integrador i on i.id = cc.id_integrador join moneda m on m.id = cc.id_moneda
     where l.id_empresa = $1 order by l.fecha desc, l.id desc limit 50`,
    [Number(idEmpresa)],
  );
  return { items: rows };
});
const direccion = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(direccion);
