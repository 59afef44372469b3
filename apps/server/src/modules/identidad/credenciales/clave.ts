import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const FORMA = /^cuadra_(\d{1,15})_(\d{1,15})_([A-Za-z0-9_-]{43})$/;

export interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
  readonly secreto: string;
}

/** 256 random bits. */
export const createSecreto = () => randomBytes(32).toString('base64url');

export const hashSecreto = (secreto: string) => createHash('sha256').update(secreto).digest();

export const isSecreto = (secreto: string, huella: Buffer) => timingSafeEqual(hashSecreto(secreto), huella);

/** A key names its company, so that its row is found under row security. */
export const writeClave = ({ idEmpresa, id, secreto }: Clave) => `cuadra_${idEmpresa}_${id}_${secreto}`;

/** Null for a text that is no key, as a session's token. */
export function parseClave(texto: string): Clave | null {
  const partes = FORMA.exec(texto);
  if (!partes) return null;
  const [, idEmpresa, id, secreto = ''] = partes;
  return { idEmpresa: Number(idEmpresa), id: Number(id), secreto };
}
