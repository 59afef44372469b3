import type { Actualizacion } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { followUpdate, type FollowPorts } from './follow-update.ts';

const estado = (id: Actualizacion['estado']): Actualizacion => ({
  id: 1,
  estado: id,
  pasos: [],
  created: '2026-11-21T00:00:00Z',
});

function ports(changes: Partial<FollowPorts>): FollowPorts {
  return {
    stream: async function* () {},
    poll: async () => null,
    sleep: async () => undefined,
    ...changes,
  };
}

async function follow(changes: Partial<FollowPorts>) {
  const dichos: string[] = [];
  const final = await followUpdate(ports(changes), (uno) => dichos.push(uno.estado));
  return { dichos, final: final.estado };
}

test('hears the stream to its end', async () => {
  const stream = async function* () {
    yield estado('en_curso');
    yield estado('lista');
  };
  expect(await follow({ stream })).toEqual({ dichos: ['en_curso', 'lista'], final: 'lista' });
});

test('asks for the state where the stream breaks or ends too early', async () => {
  const respuestas = [estado('en_curso'), estado('error')];
  const poll = async () => respuestas.shift() ?? null;
  const stream = async function* () {
    yield estado('en_curso');
    throw new Error('cut');
  };
  expect(await follow({ stream, poll })).toEqual({
    dichos: ['en_curso', 'en_curso', 'error'],
    final: 'error',
  });
});

test('gives up on an update that is gone, and on one that never ends', async () => {
  await expect(follow({})).rejects.toThrow('did not end');
  let veces = 0;
  const poll = async () => {
    veces += 1;
    return estado('en_curso');
  };
  await expect(follow({ poll })).rejects.toThrow('did not end');
  expect(veces).toBe(660);
});
