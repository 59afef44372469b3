import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../env/index.ts';
import { isMissingFile, MissingFileError } from './missing-file.ts';

export { folderOf, keepArchivos, type ArchivosGuardados } from './keep-archivos.ts';
export { MissingFileError } from './missing-file.ts';
export { dropSubida, hasSubida, noteSubida, readSubidasViejas, rescueSubida } from './subidas.ts';

/** Where files live. A key is `idEmpresa/area/name`; what it names never changes. */
export interface Storage {
  write(key: string, contents: Uint8Array): Promise<void>;
  writeStream(key: string, contents: Readable): Promise<void>;
  /** Throws `MissingFileError` where there is no such file. */
  read(key: string): Promise<Uint8Array>;
  /** The same a part at a time. */
  readStream(key: string): Promise<Readable>;
  /** Throws where the storage cannot tell, such as for want of rights. */
  exists(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes every file below a folder, which ends in a slash. */
  removeAll(folder: string): Promise<void>;
}

function fromDisk(disk: Disk): Storage {
  return {
    write: (key, contents) => disk.put(key, contents),
    writeStream: (key, contents) => disk.putStream(key, contents),
    // The driver's own getBytes gives the whole pool of memory behind an empty file, and with it what others read.
    read: async (key) => {
      try {
        return new Uint8Array(await buffer(await disk.getStream(key)));
      } catch (error) {
        throw isMissingFile(error) ? new MissingFileError(key, error) : error;
      }
    },
    readStream: async (key) => {
      if (!(await disk.exists(key))) throw new MissingFileError(key, null);
      return disk.getStream(key);
    },
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeAll: (folder) => disk.deleteAll(folder),
  };
}

/** A folder below the data folder, or a bucket where the settings name one. */
export async function createStorage({
  carpetaDatos,
  s3,
}: Pick<Env, 'carpetaDatos' | 's3'>): Promise<Storage> {
  if (!s3)
    return fromDisk(
      new Disk(new FSDriver({ location: join(carpetaDatos, 'archivos'), visibility: 'private' })),
    );
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint } = s3;
  return fromDisk(
    new Disk(
      new S3Driver({
        bucket,
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        visibility: 'private',
      }),
    ),
  );
}
