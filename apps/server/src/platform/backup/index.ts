export type { Avance, Faltante } from './archive.ts';
export { readBackup, type Restaurado } from './read-backup.ts';
export { verifyBackup } from './verify-backup.ts';
export { writeBackup } from './write-backup.ts';
