import type { Acto } from '@cuadra/contract';
import { expect } from 'vitest';
import type { ActosDePrueba } from './open-actos.ts';

/** The newest act, and its record after its undo and after it is done again. */
export async function turnLast<T>(
  p: ActosDePrueba,
  read: () => Promise<T>,
): Promise<{ acto: Acto; antes: T; despues: T }> {
  const acto = await p.last();
  expect(acto).toMatchObject({ autor: 'persona', estado: 'hecho', puedeDeshacer: true, impide: null });
  const deshecho = await p.undo(acto.id);
  expect(deshecho.statusCode, deshecho.body).toBe(200);
  const antes = await read();
  const rehecho = await p.redo(acto.id);
  expect(rehecho.statusCode, rehecho.body).toBe(200);
  return { acto, antes, despues: await read() };
}

/** The reason of a refused undo of an act, which the list tells before. */
export async function refusalOfUndo(p: ActosDePrueba, id: number): Promise<string> {
  const fila = (await p.list()).items.find((uno) => uno.id === id);
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(409);
  const { message } = respuesta.json<{ error: { message: string } }>().error;
  expect(fila).toMatchObject({ puedeDeshacer: false, impide: message });
  return message;
}
