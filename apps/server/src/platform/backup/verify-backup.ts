import type { Avance } from './archive.ts';
import { readBackup, type Restaurado } from './read-backup.ts';
import { withThrowawayDatabase } from '../postgres/index.ts';

/**
 * Restores a backup into a throwaway database, which compares every table with what the backup says of its source. The
 * database of `urlAdmin` and the stored files stay as they are. Throws what {@link readBackup} throws, and `PostgresError`
 * where no throwaway database can be had.
 */
export async function verifyBackup(options: {
  urlAdmin: string;
  archivo: string;
  onProgress?: (avance: Avance) => void;
}): Promise<Restaurado> {
  const { urlAdmin, ...resto } = options;
  const storage = { write: () => Promise.resolve() };
  return withThrowawayDatabase(urlAdmin, (url) =>
    readBackup({ ...resto, urlAdmin: url, storage, reemplazar: false }),
  );
}
