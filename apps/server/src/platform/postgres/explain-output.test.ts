import { expect, test } from 'vitest';
import { explainServerOutput, isPortTaken, isStillLeaving } from './explain-output.ts';

// Messages as PostgreSQL 18 writes them.
test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'PG_DISCO_LLENO'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device', 'PG_DISCO_LLENO'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'PG_SIN_MEMORIA'],
  ['FATAL:  database files are incompatible with server', 'PG_VERSION_DATOS'],
  ['FATAL:  incorrect checksum in control file', 'PG_DATOS_DANADOS'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1742C90', 'PG_DATOS_DANADOS'],
])('explains %s', (salida, code) => {
  expect(explainServerOutput(salida, '/datos')).toMatchObject({ code });
});

test('leaves alone what it does not know', () => {
  expect(explainServerOutput('FATAL:  something new', '/datos')).toBeNull();
});

test('knows which failures pass by themselves', () => {
  expect(isPortTaken('LOG:  could not bind IPv4 address "127.0.0.1": Address already in use')).toBe(true);
  expect(isPortTaken('FATAL:  could not create any TCP/IP sockets')).toBe(true);
  expect(isStillLeaving('FATAL:  lock file "postmaster.pid" already exists')).toBe(true);
  expect(isStillLeaving('FATAL:  pre-existing shared memory block (key 5432001, ID 0) is still in use')).toBe(
    true,
  );
  expect(isPortTaken('FATAL:  something new') || isStillLeaving('FATAL:  something new')).toBe(false);
});
