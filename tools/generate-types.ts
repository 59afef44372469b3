import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCuadraTestServer } from '@cuadra/testing/server';
import { ARCHIVO_VIGENTE, describeSchema } from '@cuadra/testing/schema';
import { ARCHIVO_TIPOS, generateTypes } from '@cuadra/testing/types';
import { root } from './checks/process.ts';

/**
 * Writes the types of the database as the migrations leave it, and what acts in it by itself, from a database that goes
 * away again.
 */
const { server, stop } = await startCuadraTestServer();
try {
  const url = new URL(server.urlAdmin);
  url.pathname = `/${server.plantilla}`;
  await writeFile(join(root, ARCHIVO_TIPOS), await generateTypes(url.href));
  await writeFile(join(root, ARCHIVO_VIGENTE), await describeSchema(url.href));
  console.log(`Escritos ${ARCHIVO_TIPOS} y ${ARCHIVO_VIGENTE}`);
} finally {
  await stop();
}
