import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Verificacion } from '../tipos.ts';
import { atributo } from '../xml/elemento.ts';
import type { Ambito, Elemento, Nodo } from '../xml/elemento.ts';
import { aperturaDelFirmado, canonicalizarNodos, leeIgual } from './canonicalizar.ts';
import { contextosDelFirmado } from './contextos.ts';
import type { Llavero } from './llaves.ts';
import { verificarConDigest } from './verificar-firma.ts';

/**
 * Digest of a SetDTE worked out while it is read, one document at a time, in every surrounding in which it
 * may have been signed: an envelope may hold 2,000 documents and need not be in memory at once.
 */
export class DigestorEnvio {
  private readonly set: Elemento;
  private readonly intentos: { ambito: Ambito; hash: Hash }[];
  private digests: string[] | null = null;

  constructor(set: Elemento) {
    this.set = set;
    this.intentos = contextosDelFirmado(set).map((ambito) => ({
      ambito,
      hash: createHash('sha1').update(aperturaDelFirmado(set, ambito)),
    }));
  }

  /** Adds the next nodes inside the SetDTE, in the order of the file. */
  agregar(nodos: readonly Nodo[]): void {
    const primero = this.intentos[0];
    if (primero === undefined) return;
    const contenido = canonicalizarNodos(nodos, primero.ambito);
    const bytes = Buffer.from(contenido.texto);
    for (const { ambito, hash } of this.intentos) {
      const igual = leeIgual(contenido, primero.ambito, ambito);
      hash.update(igual ? bytes : canonicalizarNodos(nodos, ambito).texto);
    }
  }

  cerrar(): void {
    this.digests = this.intentos.map(({ hash }) => hash.update(`</${this.set.nombre}>`).digest('base64'));
  }

  verificar(signature: Elemento | undefined, llavero: Llavero): Verificacion {
    return verificarConDigest(signature, atributo(this.set, 'ID') ?? null, 'El envío', llavero, (firma) => {
      if (firma.resumen !== 'sha1' || firma.c14nReferencia.comentarios || firma.c14nReferencia.exclusiva) {
        return { razon: 'La firma del envío usa un algoritmo que el SII no admite.' };
      }
      return this.digests?.includes(firma.digest) ?? false;
    });
  }
}
