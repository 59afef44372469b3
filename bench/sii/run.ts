import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSii } from '@cuadra/simulators/sii';
import { startCuadraTestServer } from '@cuadra/testing/server';
import { createEscenario, type Escenario } from './escenario.ts';
import { digestDocumentos, lineKey, readTotales, type LineaTotal } from './huella.ts';

/*
 * A company of 200,000 documents read from the SII's stand-in: once in peace, whose totals by type and month are held
 * against the stand-in's own, and once interrupted ten times at random (its process killed, the stand-in failing,
 * the database cut down in the middle of its work and recovering). Both have to end with the very same documents.
 * Needs the right to kill the database's processes: run it as their owner or as root.
 */
const DOCUMENTOS = Number(process.env['DOCUMENTOS'] ?? 200_000);
const MESES = Number(process.env['MESES'] ?? 12);
const CORTES = Number(process.env['CORTES'] ?? 10);
const SEMILLA = Number(process.env['SEMILLA'] ?? 20_261_121);
const RUT = '76086428-5';
const LIMITE_MS = 40 * 60_000;

const sii = await startSii();
const meses = Array.from({ length: MESES }, (_, atras) => {
  const dia = new Date();
  dia.setUTCDate(1);
  dia.setUTCMonth(dia.getUTCMonth() - atras);
  return dia.toISOString().slice(0, 7);
});
const porMes = Math.ceil(DOCUMENTOS / MESES);
for (const mes of meses) {
  const [honorarios, terceros] = [Math.round(porMes / 100), Math.round(porMes / 400)];
  const ventas = Math.round(porMes * 0.6);
  const compras = porMes - ventas - honorarios - terceros;
  sii.obey({ accion: 'cantidades', rut: RUT, mes, ventas, compras, honorarios, terceros });
}

/** Numbers that look random and are the same for the same seed, so that a run can be repeated. */
let estado = SEMILLA >>> 0;
function random(): number {
  estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
  return estado / 2 ** 32;
}

interface Avance {
  readonly listos: number;
  readonly errores: number;
  readonly total: number;
}
const readAvance = (escenario: Escenario): Promise<Avance> =>
  escenario.withAdmin(async (admin) => {
    const { rows } = await admin.query<Avance>(
      `select count(*) filter (where estado = 'listo')::int as listos,
         count(*) filter (where estado = 'error')::int as errores, count(*)::int as total from sii_sincronizacion`,
    );
    return rows[0] ?? { listos: 0, errores: 0, total: 0 };
  });

/** Waits until nothing waits any more; what failed is asked for again. */
async function waitForEnd(escenario: Escenario): Promise<void> {
  for (const limite = Date.now() + LIMITE_MS; Date.now() < limite; await sleep(500)) {
    const { listos, errores, total } = await readAvance(escenario);
    if (total > 0 && listos === total) return;
    if (listos + errores === total && errores > 0)
      console.log(`  asked again for ${await escenario.retryFailed()} months that had failed`);
  }
  throw new Error('the reading does not end');
}

async function kill(hijo: ChildProcess): Promise<void> {
  if (hijo.exitCode !== null || hijo.signalCode !== null) return;
  hijo.kill('SIGKILL');
  await once(hijo, 'exit');
}

/** One of the ways in which a reading is cut. Answers what was done, and whether the process has to be started anew. */
async function interrupt(escenario: Escenario, hijo: ChildProcess, cual: number): Promise<string> {
  switch (cual % 5) {
    case 0:
    case 2:
      await kill(hijo);
      return 'process killed';
    case 1:
    case 4:
      // A backend that dies without a word makes PostgreSQL throw everybody out and recover from its log.
      await escenario.withAdmin(async (admin) => {
        const { rows } = await admin.query<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
           and datname = current_database() order by state = 'active' desc limit 1`,
        );
        process.kill(rows[0]?.pid ?? -1, 'SIGKILL');
      });
      return 'database cut down';
    default: {
      const con = random() < 0.5 ? 'error' : 'corte';
      sii.obey({ accion: 'fallar', veces: 5 + Math.floor(random() * 10), ruta: '/', con });
      if (random() < 0.5) sii.obey({ accion: 'cortar_sesiones' });
      return `stand-in failing (${con})`;
    }
  }
}

const segundos = (desde: number) => (performance.now() - desde) / 1000;
let bien = true;
function check(que: string, cumple: boolean): void {
  console.log(`${cumple ? 'ok  ' : 'FAIL'} ${que}`);
  bien &&= cumple;
}

/** Totals of the stand-in's register, reckoned from what it holds and not from what it answers. */
function totalsOfSii(): LineaTotal[] {
  return meses.flatMap((mes) => {
    const { ventas, compras, boletasVenta } = sii.estado.mes(RUT, mes);
    const lados = [
      ...ventas.map((documento) => ({ modelo: 'Dte', documento })),
      ...compras.map((documento) => ({ modelo: 'Compra', documento })),
    ];
    const grupos = Map.groupBy(lados, ({ modelo, documento: d }) => `${modelo} ${d.estado} ${d.tipo}`);
    const documentos = [...grupos].map(([clave, filas]) => {
      const [modelo = '', suEstado = '', tipo = ''] = clave.split(' ');
      const suma = (campo: 'neto' | 'iva' | 'total') =>
        filas.reduce((acumulado, { documento }) => acumulado + documento[campo], 0);
      return {
        mes,
        modelo,
        estado: suEstado.toLowerCase(),
        tipo,
        documentos: filas.length,
        neto: suma('neto'),
        iva: suma('iva'),
        total: suma('total'),
      };
    });
    if (boletasVenta.cantidad === 0) return documentos;
    const { cantidad, total } = boletasVenta;
    const neto = Math.round(total / 1.19);
    const boletas = { mes, modelo: 'Dte', estado: 'registro', tipo: '39', documentos: cantidad };
    return [...documentos, { ...boletas, neto, iva: total - neto, total }];
  });
}

const { server, stop } = await startCuadraTestServer();
const hijos: ChildProcess[] = [];
const escenarios: Escenario[] = [];
try {
  const opciones = { rut: RUT, sii: sii.url, meses: MESES };
  const tranquilo = await createEscenario(server, opciones);
  escenarios.push(tranquilo);
  const desde = performance.now();
  hijos.push(await tranquilo.startWorker());
  await waitForEnd(tranquilo);
  const tardo = segundos(desde);
  await Promise.all(hijos.map(kill));
  const [huella, totales, cuantos, diferencias] = await tranquilo.withAdmin(async (admin) => {
    const { rows } = await admin.query<{ n: number; d: number }>(
      `select (select count(*)::int from documento) as n,
         (select coalesce(sum(diferencias), 0)::int from sii_sincronizacion) as d`,
    );
    return [
      await digestDocumentos(admin, tranquilo.idEmpresa),
      await readTotales(admin, tranquilo.idEmpresa),
      rows[0]?.n ?? 0,
      rows[0]?.d ?? -1,
    ] as const;
  });
  console.log(
    `in peace: ${cuantos} documents in ${tardo.toFixed(1)} s, ${Math.round(cuantos / tardo)} per second`,
  );
  const suyos = new Map(totalsOfSii().map((linea) => [lineKey(linea), linea]));
  const iguales = totales.filter((linea) => {
    const suyo = suyos.get(lineKey(linea));
    return (
      suyo?.documentos === linea.documentos &&
      suyo.neto === linea.neto &&
      suyo.iva === linea.iva &&
      suyo.total === linea.total
    );
  });
  check(
    `totals by month, side, state and type equal the SII's: ${iguales.length} of ${suyos.size} lines`,
    iguales.length === suyos.size && totales.length === suyos.size,
  );
  check(`the completeness check found ${diferencias} differences`, diferencias === 0);

  const cortado = await createEscenario(server, opciones);
  escenarios.push(cortado);
  const inicio = performance.now();
  let hijo = await cortado.startWorker();
  hijos.push(hijo);
  let cortes = 0;
  while (cortes < CORTES) {
    // A reading in peace ends within `tardo`: cuts are spread over it, at moments of no meaning.
    await sleep((tardo * 1000 * (0.3 + random())) / CORTES);
    const { listos, total } = await readAvance(cortado);
    if (listos === total) break;
    const que = await interrupt(cortado, hijo, cortes);
    cortes += 1;
    console.log(`  ${cortes}: ${que} at ${segundos(inicio).toFixed(1)} s, ${listos} of ${total} months read`);
    if (hijo.exitCode !== null || hijo.signalCode !== null) {
      hijo = await cortado.startWorker();
      hijos.push(hijo);
    }
  }
  await waitForEnd(cortado);
  console.log(`interrupted ${cortes} times: ended after ${segundos(inicio).toFixed(1)} s`);
  check(`it was interrupted ${CORTES} times before it ended`, cortes === CORTES);
  const otra = await cortado.withAdmin((admin) => digestDocumentos(admin, cortado.idEmpresa));
  check(`digest ${huella} in peace, ${otra} interrupted`, otra === huella);
} finally {
  await Promise.all(hijos.map(kill));
  for (const escenario of escenarios) await escenario.close().catch(() => {});
  // The connection that the harness keeps fell with the database; what it would drop goes with the server's folder.
  await stop().catch(() => {});
  await sii.close();
}
process.exit(bien ? 0 : 1);
