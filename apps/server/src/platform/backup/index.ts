export type { Avance } from './archive.ts';
export { readBackup } from './read-backup.ts';
export { writeBackup } from './write-backup.ts';
