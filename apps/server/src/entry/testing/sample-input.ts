import type { Endpoint } from '@cuadra/contract';
import * as z from 'zod';

interface Forma {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Forma>>;
  readonly items?: Forma;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly Forma[];
  readonly oneOf?: readonly Forma[];
  readonly allOf?: readonly Forma[];
  readonly minimum?: number;
  readonly minLength?: number;
}

/** Values that rules beyond the shape accept, by the field's name: dates, RUT, passwords. */
const POR_NOMBRE: readonly [RegExp, unknown][] = [
  [/email|mail/i, 'alguien@prueba.cl'],
  [/^(password|contrasena|confirmacion|actual|nueva)/i, 'clave-de-prueba'],
  [/rut$/i, '76543210-3'],
  [/telefono/i, '+56 9 1234 5678'],
  [/fecha|since|until|^from$|^to$|desde|hasta|inicio/i, '2026-11-17'],
  [/periodo|^mes$/i, '2026-11'],
  [/^folio$/i, '123'],
  [/^codigo$/i, '91'],
  [/motivo|mensaje|texto|nombre|razonSocial|giro|cargo/i, 'Texto de prueba'],
];

/** A bound of a stretch is a day in most places and a month in some, which the pattern tells. */
const MES = '2026-11';
const isMes = (pattern: string | undefined) =>
  pattern !== undefined && new RegExp(pattern).test(MES) && !new RegExp(pattern).test(`${MES}-17`);

function sampleText(nombre: string, { format, pattern, minLength = 1 }: Forma, uuid: string): unknown {
  if (format === 'uuid') return uuid;
  if (isMes(pattern)) return MES;
  const conocido = POR_NOMBRE.find(([patron]) => patron.test(nombre));
  return conocido ? conocido[1] : 'x'.repeat(Math.max(minLength, 3));
}

function sampleOf(nombre: string, forma: Forma, ids: IdsDeMuestra): unknown {
  if (forma.const !== undefined) return forma.const;
  if (forma.enum) return forma.enum[0];
  const opcion = (forma.anyOf ?? forma.oneOf ?? forma.allOf)?.find(({ type }) => type !== 'null');
  if (opcion) return sampleOf(nombre, opcion, ids);
  const tipo = typeof forma.type === 'string' ? forma.type : forma.type?.find((cada) => cada !== 'null');
  switch (tipo) {
    case 'object':
      return Object.fromEntries(
        Object.entries(forma.properties ?? {}).map(([clave, hija]) => [clave, sampleOf(clave, hija, ids)]),
      );
    case 'array':
      return forma.items ? [sampleOf(nombre, forma.items, ids)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return /^ids?$|^id[A-Z]|^copiarDe$/.test(nombre) ? ids.id : Math.max(forma.minimum ?? 1, 1);
    case 'string':
      return sampleText(nombre, forma, ids.uuid);
    default:
      // A coerced value takes anything: an id where it is named so, else what its name says.
      return /^ids?$|^id[A-Z]|^copiarDe$/.test(nombre) ? ids.id : sampleText(nombre, forma, ids.uuid);
  }
}

export interface IdsDeMuestra {
  /** For every number that is an id. */
  readonly id: number;
  readonly uuid: string;
}

/**
 * Input that an endpoint's schemas are likely to accept, made from the schemas themselves, with one id wherever an id
 * is asked for. For tests that go over every endpoint without knowing any.
 */
export function sampleInput(
  { path, params, body, query }: Endpoint,
  ids: IdsDeMuestra,
): { readonly path: string; readonly body: unknown; readonly query: Record<string, unknown> } {
  const read = (schema: z.ZodType | undefined): Record<string, unknown> => {
    if (!schema) return {};
    const forma = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Forma;
    const muestra = sampleOf('', forma, ids);
    return typeof muestra === 'object' && muestra !== null ? { ...muestra } : {};
  };
  const valores = read(params);
  const completo = path.replaceAll(/\{(\w+)\}/gu, (_todo, nombre: string) => {
    const valor = valores[nombre] ?? ids.id;
    return encodeURIComponent(typeof valor === 'string' || typeof valor === 'number' ? valor : ids.id);
  });
  const deConsulta = z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as {
    required?: string[];
  };
  const obligatorios = new Set(deConsulta.required ?? []);
  return {
    path: completo,
    body: body ? read(body) : undefined,
    // What is optional narrows a list, which is not what is being tried.
    query: Object.fromEntries(Object.entries(read(query)).filter(([nombre]) => obligatorios.has(nombre))),
  };
}
