import { Readable } from 'node:stream';
import { MAX_ARCHIVOS, MAX_BYTES_IMPORTACION, type Incidencia } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida } from '../../../platform/storage/index.ts';
import { cleanRuta } from '../../../platform/values/index.ts';
import { ArchivoRechazado } from './archivo-rechazado.ts';
import { importarArchivo } from './importar-archivo-job.ts';
import type { EntradaDeZip, Lector, Lectura } from './lectura/tipos.ts';
import type { Destino, Escribir } from './plan.ts';
import { UploadReceiver } from './receive-upload.ts';
import { insertDeZip, lockCarga, type CargaDeImportacion } from './store/importacion.ts';

/**
 * The zip itself counts nothing, its files count as any other of the import. While it is read it has no kind yet, so it is
 * among the files of `carga` and taken off.
 */
function assertCabe(carga: CargaDeImportacion, propios: number, archivos: readonly EntradaDeZip[]): void {
  const bytes = archivos.reduce((suma, archivo) => suma + archivo.bytes, carga.bytes - propios);
  if (carga.archivos - 1 + archivos.length <= MAX_ARCHIVOS && bytes <= MAX_BYTES_IMPORTACION) return;
  throw ArchivoRechazado.whole(
    `El comprimido trae ${archivos.length} archivos, y con los demás de esta carga pasarían de ${MAX_ARCHIVOS} o de 100 MB. Súbelo en otra carga.`,
  );
}

const fuera = (ruta: string, motivo: string): Incidencia => ({
  fila: null,
  campo: null,
  mensaje: `«${ruta}» quedó fuera: ${motivo}.`,
});

/** Puts each file of a zip in storage. Answers what could not be taken out. Throws what storage does. */
async function extract(
  receptor: UploadReceiver,
  lector: Lector,
  zip: string,
  archivos: readonly EntradaDeZip[],
): Promise<Incidencia[]> {
  const avisos: Incidencia[] = [];
  for (const [indice, { ruta }] of archivos.entries()) {
    try {
      const contenido = await lector.extraer(indice);
      await receptor.receive(`${zip}/${ruta}`, Readable.from([contenido]), cleanRuta);
    } catch (error) {
      if (!(error instanceof ArchivoRechazado)) throw error;
      avisos.push(fuera(ruta, 'está dañado dentro del comprimido. Súbelo aparte'));
    }
  }
  return avisos;
}

/**
 * Makes each file of a zip one of its import, with a result of its own, all in the transaction that ends the zip. Throws
 * ArchivoRechazado where they are more than an import may have.
 */
export async function planZip(
  platform: Platform,
  { idEmpresa, archivo }: Destino,
  lector: Lector,
  { clase, archivos, omitidos }: Extract<Lectura, { tipo: 'zip' }>,
): Promise<Escribir> {
  const { db, queue, clock } = platform;
  const { idImportacion } = archivo;
  const carga = await withEmpresa(db, idEmpresa, (tx) => lockCarga(tx, idEmpresa, idImportacion));
  assertCabe(carga, archivo.bytes, archivos);
  const receptor = new UploadReceiver(platform, idEmpresa);
  try {
    const danados = await extract(receptor, lector, archivo.nombre, archivos);
    const avisos = [...omitidos.map(({ ruta, motivo }) => fuera(ruta, motivo)), ...danados];
    if (receptor.archivos.length === 0) throw new ArchivoRechazado(avisos);
    return async (tx) => {
      const ahora = await lockCarga(tx, idEmpresa, idImportacion);
      try {
        // Another zip of the import may have been opened meanwhile.
        assertCabe(ahora, archivo.bytes, archivos);
      } catch (error) {
        await receptor.discard();
        throw error;
      }
      const ids = await insertDeZip(tx, idEmpresa, archivo, receptor.archivos);
      await dropSubida(tx, idEmpresa, receptor.carpeta);
      for (const idArchivo of ids)
        await queue.send(tx, importarArchivo, { idEmpresa, idArchivo, pedido: clock.now().toISOString() });
      return {
        estado: 'listo',
        tipo: clase,
        filas: ids.length,
        creados: 0,
        duplicados: 0,
        ventas: 0,
        compras: 0,
        errores: [],
        avisos,
        novedades: [],
      };
    };
  } catch (error) {
    await receptor.discard();
    throw error;
  }
}
