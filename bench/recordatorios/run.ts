import { loadavg } from 'node:os';
import { startCorreo } from '@cuadra/simulators/correo';
import { simular, type Tamano } from '../../apps/server/src/modules/cobros/recordatorios/testing/simular.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * Reminders of a company over two years, with workers that are killed at random, beside the same two years without a
 * kill. Goals: each mail of the plan sent once and none twice, at most one of unknown end for each kill, none after a
 * payment, a promise or a dispute, and the same schedule.
 */
const numero = (nombre: string, porOmision: number) => Number(process.env[nombre] ?? porOmision);
const tamano: Tamano = {
  clientes: numero('CLIENTES', 2000),
  dias: numero('DIAS', 730),
  muertes: numero('MUERTES', 500),
  chance: numero('CHANCE', 0.012),
  compra: numero('COMPRA', 0.0008),
  desde: '2024-11-23',
};

const correo = await startCorreo();
async function run(muertes: number) {
  const producto = await startProduct();
  const { admin, cuadra, idEmpresa } = producto;
  const { rows } = await admin.query<{ id: number }>(
    'select id_usuario::int as id from usuario_empresa where id_empresa = $1',
    [idEmpresa],
  );
  const idUsuario = rows[0]?.id ?? 0;
  const desde = performance.now();
  const simulado = await simular(
    { admin, platform: cuadra.platform, correo, idEmpresa, idUsuario },
    { ...tamano, muertes },
  );
  const { agenda, ...cifras } = simulado;
  const s = Math.round((performance.now() - desde) / 1000);
  console.log(`${muertes} muertes:`, { ...cifras, recordatorios: agenda.length, s });
  await producto.close();
  return simulado;
}
const sana = await run(0);
const muerta = await run(tamano.muertes);
const misma = JSON.stringify(sana.agenda) === JSON.stringify(muerta.agenda);
const cumple =
  misma &&
  sana.recibidos === sana.enviados &&
  [sana, muerta].every(({ repetidos, indebidos }) => repetidos === 0 && indebidos.length === 0) &&
  muerta.desconocidos <= muerta.muertes &&
  muerta.recibidos >= muerta.enviados &&
  muerta.recibidos <= muerta.enviados + muerta.desconocidos;
console.log(JSON.stringify({ ...tamano, misma, carga: loadavg()[0], cumple }));
await correo.close();
if (!cumple) process.exitCode = 1;
