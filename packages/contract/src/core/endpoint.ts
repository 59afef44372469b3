import type * as z from 'zod';
import type { FeatureKey, Permiso } from './permisos.ts';

/** The four service base URLs of the specification, section 3. */
export const SERVICIOS = ['monolito', 'api', 'saldos', 'acceso'] as const;
export type Servicio = (typeof SERVICIOS)[number];

/**
 * Who may call an endpoint. There is no default: one that declares nothing does not compile, and the server does
 * not start with it.
 *
 * - `public`: anyone, under the named rate limit.
 * - `session`: a signed-in person, on a company that has any of `features` (an empty list asks for none), whose
 *   group holds `permission` (null asks for none).
 * - `person`: a signed-in person, of a company or of none: on the monolith alone, since a token names a company.
 * - `god`: the product's own staff.
 */
export type Access =
  | { readonly kind: 'public'; readonly limit: 'normal' | 'strict' }
  | {
      readonly kind: 'session';
      readonly features: readonly FeatureKey[];
      readonly permission: Permiso | null;
    }
  | { readonly kind: 'person' }
  | { readonly kind: 'god' };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What leaves on success: JSON by schema, nothing, a way elsewhere, or a body of another media type. */
export type Reply =
  | { readonly status: 200 | 201 | 202; readonly schema: z.ZodType }
  | { readonly status: 204 }
  | { readonly status: 302 | 303 }
  | { readonly status: 200; readonly media: string };

export interface Endpoint {
  readonly service: Servicio;
  readonly method: Method;
  /** Path below the service's base, parameters in braces: `/dtes/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart/form-data and the handler reads it as a stream. */
  readonly multipart?: true;
  /** The handler gets the body's bytes as they came (`rawBodyOf`), since a signature is over them. */
  readonly rawBody?: true;
  /** Changes nothing, though it is no GET: its question has a body. Answered wherever a GET is. */
  readonly reads?: true;
  /**
   * Answered for a company that may only read and export, though it changes something: it exports, pays, or is of the
   * person and their access. Every other change is refused there.
   */
  readonly inReadOnly?: true;
  readonly reply: Reply;
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** Whether a call changes nothing: a feature that went off after its use, and a company in debt, still have it. */
export function isReading({ method, reads }: { readonly method?: Method; readonly reads?: true }): boolean {
  return method === 'GET' || reads === true;
}

type Schema<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodType } ? S : never;
type OutputOr<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined;
type InputOr<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, already parsed. */
export type ParamsOf<E extends Endpoint> = OutputOr<Schema<E, 'params'>>;
export type QueryOf<E extends Endpoint> = OutputOr<Schema<E, 'query'>>;
export type BodyOf<E extends Endpoint> = OutputOr<Schema<E, 'body'>>;
/** What a caller writes, before defaults. */
export type ParamsInput<E extends Endpoint> = InputOr<Schema<E, 'params'>>;
export type QueryInput<E extends Endpoint> = InputOr<Schema<E, 'query'>>;
export type BodyInput<E extends Endpoint> = InputOr<Schema<E, 'body'>>;
/** What a successful call answers. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends { readonly schema: infer S extends z.ZodType }
  ? z.output<S>
  : E['reply'] extends { readonly media: string }
    ? unknown
    : undefined;

/** The path for a router that writes parameters as `:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
