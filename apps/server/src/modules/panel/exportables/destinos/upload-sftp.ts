import { pipeline } from 'node:stream/promises';
import type { SFTPWrapper } from 'ssh2';
import { joinRuta, type ArchivoPorEntregar } from './entrega.ts';

const run = (act: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((listo, falla) => act((error) => (error ? falla(error) : listo())));

/** In place of the file of that name: SFTP's own rename refuses a name that is taken. */
async function replace(sftp: SFTPWrapper, desde: string, hasta: string): Promise<void> {
  try {
    // posix-rename@openssh.com: in one step.
    await run((done) => sftp.ext_openssh_rename(desde, hasta, done));
  } catch {
    await run((done) => sftp.unlink(hasta, done)).catch(() => {});
    await run((done) => sftp.rename(desde, hasta, done));
  }
}

/** Writes files under a name for the meantime, and gives each its own once it is whole. */
export async function uploadSftp(
  sftp: SFTPWrapper,
  carpeta: string,
  archivos: readonly ArchivoPorEntregar[],
): Promise<void> {
  for (const { nombre, open } of archivos) {
    // The same name each time: a try that was cut is overwritten by the next.
    const parte = joinRuta(carpeta, `.${nombre}.parte`);
    await pipeline(await open(), sftp.createWriteStream(parte));
    await replace(sftp, parte, joinRuta(carpeta, nombre));
  }
}

/** Writes a small file and removes it. */
export async function probeSftp(sftp: SFTPWrapper, carpeta: string): Promise<void> {
  const ruta = joinRuta(carpeta, '.cuadra-prueba.txt');
  await run((done) => sftp.writeFile(ruta, 'Prueba de Cuadra\n', done));
  await run((done) => sftp.unlink(ruta, done));
}
