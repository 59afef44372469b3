import { esFecha, type Fecha } from '@cuadra/domain';
import { WebhookSignature } from 'fintoc';
import { ExtractorError } from '../extractor-error.ts';
import type { Aviso } from '../tipos.ts';
import { eventoSchema } from './formas.ts';

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** The movements that an event lists, whatever it calls the list. */
function movimientosDe(data: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return Object.entries(data).flatMap(([clave, valor]) =>
    clave.startsWith('movements') && Array.isArray(valor) ? valor.filter(esObjeto) : [],
  );
}

function masViejo(filas: readonly Record<string, unknown>[]): Fecha | null {
  const dias = filas.flatMap(({ post_date: dia }) =>
    typeof dia === 'string' && esFecha(dia.slice(0, 10)) ? [dia.slice(0, 10)] : [],
  );
  return dias.toSorted()[0] ?? null;
}

/** Where an event says what it is about: a link by its own id, an account by one of two names. */
function sobreQue(tipo: string, data: Readonly<Record<string, unknown>>): string[] {
  const candidatos = tipo.startsWith('link.')
    ? [data['id'], data['refreshed_object_id']]
    : [data['refreshed_object_id'], data['account_id'], data['id']];
  return candidatos.filter((valor) => typeof valor === 'string');
}

/** Reads an event of Fintoc's. The signature is over its bytes and a time, which may be five minutes off. */
export function readAviso(
  secreto: string | undefined,
  cabeceras: Readonly<Record<string, unknown>>,
  cuerpo: Buffer,
): Aviso | null {
  const firma = cabeceras['fintoc-signature'];
  if (secreto === undefined || typeof firma !== 'string') throw new ExtractorError('firma', 'not signed');
  try {
    WebhookSignature.verifyHeader(cuerpo, firma, secreto);
  } catch (error) {
    throw new ExtractorError('firma', 'the signature does not hold', { cause: error });
  }
  const leido = eventoSchema.safeParse(readJson(cuerpo));
  if (!leido.success) return null;
  const { id, type, data } = leido.data;
  const sobre = sobreQue(type, data);
  if (sobre.length === 0) return null;
  const movimientos = movimientosDe(data);
  return {
    id,
    sobre,
    cortada: type === 'link.credentials_changed' || type === 'account.refresh_intent.rejected',
    desde: masViejo(movimientos),
    retirados: type.endsWith('movements_removed')
      ? movimientos.flatMap(({ id: nombre }) => (typeof nombre === 'string' ? [nombre] : []))
      : [],
  };
}

function readJson(cuerpo: Buffer): unknown {
  try {
    return JSON.parse(cuerpo.toString('utf8'));
  } catch {
    return null;
  }
}
