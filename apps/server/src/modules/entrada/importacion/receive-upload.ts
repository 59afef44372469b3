import { randomUUID } from 'node:crypto';
import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import { MAX_ARCHIVOS, MAX_BYTES_IMPORTACION } from '@cuadra/contract';
import { AppError } from '../../../platform/errors/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, noteSubida } from '../../../platform/storage/index.ts';
import { cleanNombre } from '../../../platform/values/index.ts';
import type { ArchivoRecibido } from './store/importacion.ts';

export const DEMASIADO_GRANDE =
  'Puedes subir hasta 200 archivos o 100 MB por vez. Divídelos en varias cargas.';

export function tooLarge(): AppError {
  return new AppError('demasiado_grande', DEMASIADO_GRANDE);
}

/** Counts what passes, over all files of one upload, and breaks off as soon as it is too much. */
class Medidor {
  total = 0;

  stream(): { transform: Transform; bytes: () => number } {
    let bytes = 0;
    const contar = (trozo: Buffer, listo: TransformCallback) => {
      bytes += trozo.length;
      this.total += trozo.length;
      if (this.total > MAX_BYTES_IMPORTACION) listo(tooLarge());
      else listo(null, trozo);
    };
    return {
      transform: new Transform({ transform: (trozo: Buffer, _codificacion, listo) => contar(trozo, listo) }),
      bytes: () => bytes,
    };
  }
}

/** Where a file of an upload is kept, by its place in it. */
export function claveDeSubida(carpeta: string, indice: number): string {
  return `${carpeta}/${indice}`;
}

/**
 * Writes the files of one upload to storage, one after the other and never whole in memory. A note of
 * the folder goes ahead of them, by which what a dead process leaves is found.
 */
export class UploadReceiver {
  readonly archivos: ArchivoRecibido[] = [];
  private readonly claves: string[] = [];
  private readonly medidor = new Medidor();
  private readonly platform: Pick<Platform, 'db' | 'storage'>;
  private readonly idEmpresa: number;
  readonly carpeta: string;

  constructor(platform: Pick<Platform, 'db' | 'storage'>, idEmpresa: number) {
    this.platform = platform;
    this.idEmpresa = idEmpresa;
    this.carpeta = `${idEmpresa}/importaciones/${randomUUID()}`;
  }

  /** Throws `demasiado_grande` beyond the limits of an upload. `clean` makes the name that people read. */
  async receive(
    nombre: string,
    contenido: Readable,
    clean: (nombre: string) => string = cleanNombre,
  ): Promise<void> {
    if (this.archivos.length >= MAX_ARCHIVOS) throw tooLarge();
    const claveArchivo = claveDeSubida(this.carpeta, this.archivos.length);
    const { transform, bytes } = this.medidor.stream();
    if (this.claves.length === 0) await this.note(noteSubida);
    this.claves.push(claveArchivo);
    // The driver may report the broken write rather than what broke it; the first cause is the one to tell.
    const rota = new Promise<never>((_, reject) => transform.once('error', reject));
    rota.catch(() => {});
    // A form cut short may have broken its file before anyone listened: a pipeline sees that too, a pipe would wait.
    const medido = pipeline(contenido, transform, () => {});
    await Promise.race([this.platform.storage.writeStream(claveArchivo, medido), rota]);
    this.archivos.push({ nombre: clean(nombre), bytes: bytes(), claveArchivo });
  }

  /** Takes back what was written: the upload was refused. */
  async discard(): Promise<void> {
    const quitados = await Promise.allSettled(
      this.claves.map((clave) => this.platform.storage.remove(clave)),
    );
    // What could not be removed keeps its note, for the sweep.
    if (this.claves.length > 0 && quitados.every(({ status }) => status === 'fulfilled'))
      await this.note(dropSubida).catch(() => {});
  }

  private async note(write: typeof noteSubida): Promise<void> {
    const { idEmpresa, carpeta } = this;
    await withEmpresa(this.platform.db, idEmpresa, (tx) => write(tx, idEmpresa, carpeta));
  }
}
