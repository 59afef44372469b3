import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchivoImportado, Importacion } from '@cuadra/contract';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';

export interface ArchivoDePrueba {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

const FORMATOS = new URL('../../../../../../../packages/formats/src/', import.meta.url);

/** A real file, kept with its licence beside the reader of its format: `dte/F60T33-ejemplo-oficial-SII.xml`. */
export async function realFile(
  ruta: `${'aec' | 'dte' | 'rcv' | 'cartola'}/${string}`,
): Promise<ArchivoDePrueba> {
  const [area = '', ...partes] = ruta.split('/');
  const nombre = partes.join('/');
  const bytes = await readFile(new URL(`${area}/fixtures/${nombre}`, FORMATOS));
  return { nombre, bytes };
}

export function textFile(nombre: string, texto: string): ArchivoDePrueba {
  return { nombre, bytes: Buffer.from(texto) };
}

export async function formOf(
  archivos: readonly ArchivoDePrueba[],
  campos: Readonly<Record<string, string>> = {},
): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  for (const { nombre, bytes } of archivos) form.append('archivos', new Blob([Buffer.from(bytes)]), nombre);
  const respuesta = new Response(form);
  return {
    headers: { 'content-type': respuesta.headers.get('content-type') ?? '' },
    payload: Buffer.from(await respuesta.arrayBuffer()),
  };
}

export async function upload(
  { app }: TestCuadra,
  headers: Readonly<Record<string, string>>,
  archivos: readonly ArchivoDePrueba[],
  campos?: Readonly<Record<string, string>>,
) {
  const form = await formOf(archivos, campos);
  return app.inject({
    method: 'POST',
    url: '/api/importaciones',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
}

export async function waitFor(
  { app }: TestCuadra,
  empresa: TestEmpresa,
  id: number,
  limiteMs = 60_000,
): Promise<Importacion> {
  for (const hasta = Date.now() + limiteMs; Date.now() < hasta;) {
    const { headers } = empresa;
    const respuesta = await app.inject({ url: `/api/importaciones/${id}`, headers });
    const estado = respuesta.json<Importacion>();
    if (estado.terminada) return estado;
    await sleep(50);
  }
  throw new Error('the import did not end');
}

/** Uploads files and answers them once they have ended. */
export async function importAll(
  t: TestCuadra,
  empresa: TestEmpresa,
  archivos: readonly ArchivoDePrueba[],
  campos?: Readonly<Record<string, string>>,
): Promise<ArchivoImportado[]> {
  const respuesta = await upload(t, empresa.headers, archivos, campos);
  if (respuesta.statusCode !== 202) throw new Error(`the upload was refused: ${respuesta.body}`);
  return (await waitFor(t, empresa, respuesta.json<{ id: number }>().id)).archivos;
}

/** One file, once it has ended. */
export async function importOne(
  t: TestCuadra,
  empresa: TestEmpresa,
  archivo: ArchivoDePrueba,
  campos?: Readonly<Record<string, string>>,
): Promise<ArchivoImportado> {
  const [unico] = await importAll(t, empresa, [archivo], campos);
  if (!unico) throw new Error('the import has no file');
  return unico;
}
