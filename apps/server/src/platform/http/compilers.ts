import { build } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';
import { spanishError } from '../values/index.ts';

/** Carries the problems of one part of the request to the error handler. */
export class InputError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('input does not fit its schema');
    this.issues = issues;
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const leido = schema.safeParse(data, { error: spanishError });
    return leido.success ? { value: leido.data } : { error: new InputError(leido.error.issues) };
  };

/** `T | null` as one nullable type: the serializer would otherwise try each alternative with a validator. */
function flattenNullable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf } = jsonSchema;
  if (anyOf?.length !== 2) return;
  const resto = anyOf.find((opcion) => opcion.type !== 'null');
  if (!resto || anyOf.every((opcion) => opcion.type !== 'null')) return;
  delete jsonSchema.anyOf;
  // Where kinds are told apart the serializer does validate, and null is then one of the words.
  const { enum: palabras } = resto;
  Object.assign(jsonSchema, resto, { nullable: true, ...(palabras && { enum: [...palabras, null] }) });
}

type Serializer = ReturnType<FastifySerializerCompiler<z.ZodType>>;

/** By schema: an error's is in the answers of every endpoint, and building a serializer takes a millisecond. */
const built = new WeakMap<z.ZodType, Serializer>();

function buildSerializer(schema: z.ZodType): Serializer {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: flattenNullable,
  });
  return build(jsonSchema as Parameters<typeof build>[0]);
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const serializer = built.get(schema) ?? buildSerializer(schema);
  built.set(schema, serializer);
  return serializer;
};
