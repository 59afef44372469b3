import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@cuadra/contract';

type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [key in K]?: undefined }
  : Partial<V> extends V
    ? { readonly [key in K]?: V }
    : { readonly [key in K]: V };

/** What a call of this endpoint takes: exactly the parts that it declares. */
export type CallOptions<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & { readonly signal?: AbortSignal | undefined };

/** Options may be left out where nothing in them is required. */
export type CallArgs<E extends Endpoint, Extra = unknown> =
  Partial<CallOptions<E> & Extra> extends CallOptions<E> & Extra
    ? [options?: CallOptions<E> & Extra]
    : [options: CallOptions<E> & Extra];

/** A call with its types let go, as the machinery inside handles it. */
export interface LooseOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}
