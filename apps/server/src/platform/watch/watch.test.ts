import pg from 'pg';
import { expect, test } from 'vitest';
import { watchState } from './index.ts';

const perdida = () => new Error('Connection terminated unexpectedly');

async function collect<T>(estados: AsyncIterable<T>): Promise<T[]> {
  const todos: T[] = [];
  for await (const estado of estados) todos.push(estado);
  return todos;
}

test('a watch goes on through a restart of the database', async () => {
  const respuestas = [1, perdida(), perdida(), 2];
  const read = async () => {
    const siguiente = respuestas.shift();
    if (siguiente instanceof Error) throw siguiente;
    return siguiente ?? null;
  };
  expect(await collect(watchState(read, (estado) => estado === 2))).toEqual([1, null, null, 2]);
});

test('any other failure ends it', async () => {
  const read = () => Promise.reject(new pg.DatabaseError('no such table', 1, 'error'));
  await expect(collect(watchState(read, () => false))).rejects.toThrow('no such table');
});
