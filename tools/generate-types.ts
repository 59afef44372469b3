import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCuadraTestServer } from '@cuadra/testing/server';
import { ARCHIVO_TIPOS, generateTypes } from '@cuadra/testing/types';
import { root } from './checks/process.ts';

/** Writes the types of the database as the migrations leave it, from a database that goes away again. */
const { server, stop } = await startCuadraTestServer();
try {
  const url = new URL(server.urlAdmin);
  url.pathname = `/${server.plantilla}`;
  await writeFile(join(root, ARCHIVO_TIPOS), await generateTypes(url.href));
  console.log(`Tipos escritos en ${ARCHIVO_TIPOS}`);
} finally {
  await stop();
}
