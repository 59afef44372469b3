import { createPublicKey, createVerify, generateKeyPairSync, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { digitoVerificador } from '@cuadra/domain';
import { leerDte } from '@cuadra/formats';
import { parse } from 'txml/txml';
import { startProduct } from '../soporte/product.ts';
import { insertBare } from './insert-bare.ts';
import { makeEnvios } from './make-envios.ts';

/*
 * Tax documents by their XML, from the first byte of the upload until they are kept: read, every signature and stamp
 * verified, stored with their lines and files. Beside them, by turns in one run: the fastest parser that only parses
 * (txml), the arithmetic of two RSA signatures for each document, which nobody is spared, and a bare INSERT of the rows.
 */
const ENVIOS = Number(process.env['ENVIOS'] ?? 1);
const POR_ENVIO = Number(process.env['POR_ENVIO'] ?? 2000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
const TOTAL = ENVIOS * POR_ENVIO;
/** The whole import takes at most so many times what reading the XML and verifying its signatures takes by itself. */
const META = 2;

const producto = await startProduct();
const { admin, cuadra, idEmpresa } = producto;
// The search that follows an import would be at work while the competitors are measured.
const jobs = cuadra.modules.flatMap((modulo) => modulo.jobs);
await cuadra.platform.queue.work(jobs.filter(({ job }) => job.name === 'importar_archivo'));
const headers = { 'x-access-token': producto.token };
const url = `${producto.url}/api/importaciones`;
const rut = `76500000-${digitoVerificador(76_500_000)}`;

interface Estado {
  terminada: boolean;
  archivos: { estado: string; creados: number; errores: unknown[] }[];
}

async function importEnvios(envios: readonly Uint8Array[]): Promise<void> {
  const form = new FormData();
  for (const [i, envio] of envios.entries())
    form.append('archivos', new Blob([Buffer.from(envio)]), `envio-${i}.xml`);
  const subida = await fetch(url, { method: 'POST', headers, body: form });
  if (!subida.ok) throw new Error(`upload: ${subida.status} ${await subida.text()}`);
  const { id } = (await subida.json()) as { id: number };
  for (;;) {
    const estado = (await (await fetch(`${url}/${id}`, { headers })).json()) as Estado;
    if (estado.terminada) {
      const creados = estado.archivos.reduce((suma, archivo) => suma + archivo.creados, 0);
      if (creados !== TOTAL) throw new Error(`imported ${JSON.stringify(estado.archivos).slice(0, 500)}`);
      return;
    }
    await sleep(20);
  }
}

/** Documents a second of this process's own time: others on the machine do not change it. */
function rateOwn(work: () => void): number {
  const inicio = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(inicio);
  return TOTAL / ((user + system) / 1_000_000);
}

/** Documents a second by the clock, for work that is shared with the database and with other threads. */
async function rate(work: () => unknown): Promise<number> {
  const inicio = performance.now();
  await work();
  return TOTAL / ((performance.now() - inicio) / 1000);
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const texto = Buffer.from('x'.repeat(2000));
const sello = sign('RSA-SHA1', texto, privateKey);
const jwk = publicKey.export({ format: 'jwk' });

/** Two signatures for each document: its own, and its stamp. */
function verifyBare(): void {
  for (let i = 0; i < TOTAL * 2; i += 1) {
    const llave = i % 100 === 0 ? createPublicKey({ key: jwk, format: 'jwk' }) : publicKey;
    if (!createVerify('RSA-SHA1').update(texto).verify(llave, sello))
      throw new Error('a signature that is none');
  }
}

function readAll(envios: readonly Uint8Array[]): void {
  for (const envio of envios) {
    const { documentos } = leerDte(envio);
    const validos = documentos.filter((d) => d.estado === 'leido' && d.firma.estado === 'valida').length;
    if (validos !== POR_ENVIO) throw new Error(`${validos} of ${POR_ENVIO} documents are valid`);
  }
}

const mediana = (valores: readonly number[]) =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

try {
  const series: Record<'parse' | 'firmas' | 'leer' | 'insert' | 'importar', number[]> = {
    parse: [],
    firmas: [],
    leer: [],
    insert: [],
    importar: [],
  };
  // The first round warms everything up and does not count.
  for (let vuelta = 0; vuelta <= VUELTAS; vuelta += 1) {
    const desde = vuelta * TOTAL;
    const envios = makeEnvios({
      rut,
      razonSocial: 'Medición SpA',
      envios: ENVIOS,
      porEnvio: POR_ENVIO,
      desde,
    });
    const textos = envios.map((envio) => Buffer.from(envio).toString('latin1'));
    const medidas = {
      parse: rateOwn(() => textos.forEach((xml) => parse(xml))),
      firmas: rateOwn(verifyBare),
      leer: rateOwn(() => readAll(envios)),
      insert: await rate(() => insertBare(admin, { idEmpresa, desde, cantidad: TOTAL })),
      importar: await rate(() => importEnvios(envios)),
    };
    if (vuelta === 0) continue;
    for (const [nombre, valor] of Object.entries(medidas)) series[nombre as keyof typeof medidas].push(valor);
    console.log(
      `vuelta ${vuelta}: ${Object.entries(medidas)
        .map(([nombre, valor]) => `${nombre} ${Math.round(valor)}/s`)
        .join(', ')}`,
    );
  }
  const [solo, firmas, leer, insert, importar] = [
    mediana(series.parse),
    mediana(series.firmas),
    mediana(series.leer),
    mediana(series.insert),
    mediana(series.importar),
  ];
  /** What no order of work can beat on one thread: parse, verify and insert, and nothing else. */
  const piso = 1 / (1 / solo + 1 / firmas + 1 / insert);
  console.log(
    JSON.stringify({
      medida: 'dte',
      documentos: TOTAL,
      carga: Number(loadavg()[0]?.toFixed(1)),
      porSegundo: {
        parse: Math.round(solo),
        firmas: Math.round(firmas),
        leerYVerificar: Math.round(leer),
        insert: Math.round(insert),
        importar: Math.round(importar),
      },
      leerContraParse: Number((leer / solo).toFixed(3)),
      leerContraParseYFirmas: Number((leer / (1 / (1 / solo + 1 / firmas))).toFixed(3)),
      importarContraInsert: Number((importar / insert).toFixed(3)),
      importarContraPiso: Number((importar / piso).toFixed(3)),
      vecesLaVerificacion: Number((leer / importar).toFixed(2)),
      meta: META,
      cumple: leer / importar <= META,
    }),
  );
  if (leer / importar > META) process.exitCode = 1;
} finally {
  await producto.close();
}
