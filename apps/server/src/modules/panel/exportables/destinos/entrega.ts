import type { Readable } from 'node:stream';

/** A file as it leaves for a destination. */
export interface ArchivoPorEntregar {
  readonly nombre: string;
  readonly media: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** Secrets of a destination, as they are sealed. */
export interface Secretos {
  /** Password, private key or secret access key. */
  readonly secreto: string;
  /** Passphrase of a private key; empty without one. */
  readonly frase: string;
}

/** `carpeta` and a name as a path, without slashes at the ends of the folder. */
export function joinRuta(carpeta: string, nombre: string): string {
  const partes = carpeta.split('/').filter((parte) => parte !== '');
  return `${carpeta.startsWith('/') ? '/' : ''}${[...partes, nombre].join('/')}`;
}
