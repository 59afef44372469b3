import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { Verificacion } from '../tipos.ts';
import { atributo } from '../xml/elemento.ts';
import type { Ambito, Elemento, Nodo } from '../xml/elemento.ts';
import { aperturaDelFirmado, canonicalizarNodos, leeIgual } from './canonicalizar.ts';
import { contextosDelFirmado } from './contextos.ts';
import type { Forma } from './formas.ts';
import type { Llavero } from './llaves.ts';
import { verificarConDigest } from './verificar-firma.ts';

type Intento = { ambito: Ambito; forma: Forma; hash: Hash; posible: boolean };

/**
 * Digest of a SetDTE worked out while it is read, one document at a time, in every surrounding in which it
 * may have been signed: an envelope may hold 2,000 documents and need not be in memory at once.
 */
export class DigestorEnvio {
  private readonly set: Elemento;
  private readonly intentos: Intento[];
  private readonly primero: Ambito;
  private digests: string[] | null = null;

  /** With all the forms each document is hashed some thirty times: only worth it when the standard one failed. */
  constructor(set: Elemento, formas: readonly Forma[]) {
    this.set = set;
    const contextos = contextosDelFirmado(set);
    this.primero = contextos[0] ?? set.ambito;
    this.intentos = contextos.flatMap((ambito) =>
      formas.map((forma) => ({
        ambito,
        forma,
        hash: createHash('sha1').update(aperturaDelFirmado(set, ambito)),
        posible: true,
      })),
    );
  }

  /** Adds the next nodes inside the SetDTE, in the order of the file. */
  agregar(nodos: readonly Nodo[]): void {
    if (nodos.length === 0) return;
    const contenido = canonicalizarNodos(nodos, this.primero);
    for (const intento of this.intentos) {
      const igual = leeIgual(contenido, this.primero, intento.ambito);
      const texto = igual ? contenido.texto : canonicalizarNodos(nodos, intento.ambito).texto;
      const bytes = intento.forma(texto);
      if (bytes === null) intento.posible = false;
      else intento.hash.update(bytes);
    }
  }

  cerrar(): void {
    this.digests = this.intentos
      .filter(({ posible }) => posible)
      .map(({ hash }) => hash.update(`</${this.set.nombre}>`).digest('base64'));
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
