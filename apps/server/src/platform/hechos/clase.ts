import type * as z from 'zod';

/** A kind of fact, as `documento.reabierto`: its name, and the fields of the record that it tells before and after. */
export interface ClaseHecho<N extends string = string, S extends z.ZodType = z.ZodType> {
  readonly nombre: N;
  /** Of JSON alone: money stands in minor units, as a number. */
  readonly estado: S;
}

/** A record that changed. A state is null where the record was not, is no more, or its row says it all. */
export interface Cambio<E> {
  readonly id: number;
  readonly antes?: E | null;
  readonly despues?: E | null;
}

type NombreDe<C> = C extends ClaseHecho<infer N> ? N : never;
export type EstadoDe<C> = C extends ClaseHecho<string, infer S> ? z.output<S> : never;

/** A fact as its followers get it: at most 1,000 records of one kind, changed in one transaction. */
export type Hecho<C extends ClaseHecho = ClaseHecho> = C extends ClaseHecho
  ? {
      readonly id: number;
      readonly clase: NombreDe<C>;
      readonly cambios: readonly {
        readonly id: number;
        readonly antes: EstadoDe<C> | null;
        readonly despues: EstadoDe<C> | null;
      }[];
      /** Null where the product did it by itself. */
      readonly idUsuario: number | null;
      readonly cuando: Date;
    }
  : never;

/** Declares a kind of fact, keeping the exact types of its name and its states. */
export function defineClase<const N extends string, S extends z.ZodType>(
  nombre: N,
  estado: S,
): ClaseHecho<N, S> {
  return { nombre, estado };
}
