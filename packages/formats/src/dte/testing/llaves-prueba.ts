import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Fecha } from '@cuadra/domain';
import type { TipoDte } from '../tipos.ts';
import { crearCertificado } from './certificado.ts';
import { el, grupo } from './xml-texto.ts';

/** What signs a DTE: a private key and, unless null, its certificate in base64. */
export type LlaveFirma = { privada: KeyObject; certificado: string | null };

/** Authorisation of folios: its private key signs the TED, and its XML travels inside it. */
export type Caf = { privada: KeyObject; xml: string };

function crearRsa(bits: number): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: bits }).privateKey;
}

/** Throwaway signing key with its self-signed certificate. */
export function crearLlaveFirma(titular: { rut: string; nombre: string }, bits = 1024): LlaveFirma {
  const privada = crearRsa(bits);
  return { privada, certificado: crearCertificado(privada, titular) };
}

/** Modulus and exponent in plain base64, as XML-DSig and the CAF write them. */
export function partesPublicas(privada: KeyObject): { modulo: string; exponente: string } {
  const { n = '', e = '' } = createPublicKey(privada).export({ format: 'jwk' });
  const comun = (url: string) => Buffer.from(url, 'base64url').toString('base64');
  return { modulo: comun(n), exponente: comun(e) };
}

/**
 * Throwaway CAF for a range of folios. Its FRMA, which in a real one is the SII's, is made with the same key:
 * nobody outside the SII can check it.
 */
export function crearCaf(datos: {
  rutEmisor: string;
  razonSocial: string;
  tipo: TipoDte;
  desde: number;
  hasta: number;
  fecha: Fecha;
}): Caf {
  const privada = crearRsa(512);
  const { modulo, exponente } = partesPublicas(privada);
  const da = grupo(
    'DA',
    el('RE', datos.rutEmisor),
    el('RS', datos.razonSocial.slice(0, 40)),
    el('TD', datos.tipo),
    grupo('RNG', el('D', datos.desde), el('H', datos.hasta)),
    el('FA', datos.fecha),
    grupo('RSAPK', el('M', modulo), el('E', exponente)),
    el('IDK', 100),
  );
  const frma = sign('RSA-SHA1', Buffer.from(da, 'latin1'), privada).toString('base64');
  return { privada, xml: `<CAF version="1.0">${da}<FRMA algoritmo="SHA1withRSA">${frma}</FRMA></CAF>` };
}
