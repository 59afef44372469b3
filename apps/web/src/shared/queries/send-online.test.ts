import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { sendOnline, untilOnline } from './send-online.ts';

afterEach(() => onlineManager.setOnline(true));

function mount() {
  const client = createQueryClient();
  client.mount();
  const waiting = () =>
    client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.isPaused).length;
  return { client, waiting };
}

test('an act without a network waits, is counted, and runs once when the network is back', async () => {
  const { client, waiting } = mount();
  onlineManager.setOnline(false);
  const act = vi.fn<() => Promise<string>>().mockResolvedValue('hecho');
  const other = vi.fn<() => Promise<string>>().mockResolvedValue('otro');
  const done = Promise.all([sendOnline(client, act), sendOnline(client, other)]);
  await vi.waitFor(() => expect(waiting()).toBe(2));
  expect(act).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(await done).toEqual(['hecho', 'otro']);
  expect(act).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
  expect(waiting()).toBe(0);
  client.unmount();
});

test('with a network an act runs at once, and its failure reaches its caller', async () => {
  const { client } = mount();
  await expect(sendOnline(client, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  client.unmount();
});

test('what waits for a network goes on when it is back', async () => {
  await untilOnline();
  onlineManager.setOnline(false);
  const after = vi.fn<() => void>();
  const waits = untilOnline().then(after);
  await Promise.resolve();
  expect(after).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await waits;
  expect(after).toHaveBeenCalledTimes(1);
});
