import type { TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobHandler } from '../../../platform/queue/index.ts';
import { pauseJobs, resumeWork, WAITS_IN_READ_ONLY } from '../../identidad/reactivacion/index.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

const GO_ON = [
  'exportar_archivos',
  'asentar',
  'revisar_suscripcion',
  'cobrar_plan',
  'enviar_transferencias',
] as const;

/** The product's own jobs with what they were called for, behind the gate of the workers. */
function gated(): {
  readonly hechos: string[];
  readonly run: (nombre: string, empresa: TestEmpresa) => Promise<void>;
} {
  const hechos: string[] = [];
  const todos = m.t.cuadra.modules.flatMap(({ jobs }) => jobs);
  const { signal } = new AbortController();
  return {
    hechos,
    run: async (nombre, { idEmpresa }) => {
      const handler = todos.find(({ job }) => job.name === nombre);
      if (!handler) throw new Error(`no job ${nombre}`);
      const [tapado] = pauseJobs(m.t.cuadra.platform.db, [
        { ...handler, handle: async () => void hechos.push(nombre) } satisfies JobHandler,
      ]);
      await tapado?.handle({ idEmpresa, idConexion: 1, servicio: 'cv' }, signal);
    },
  };
}

const enPausa = async ({ idEmpresa }: TestEmpresa) =>
  (
    await m.t.admin.query<{ nombre: string }>(
      'select nombre from trabajo_en_pausa where id_empresa = $1 order by nombre',
      [idEmpresa],
    )
  ).rows.map(({ nombre }) => nombre);
const pedidos = async ({ idEmpresa }: TestEmpresa) =>
  (
    await m.t.admin.query<{ name: string }>(
      "select distinct name from pgboss.job where state = 'created' and data->>'idEmpresa' = $1 order by name",
      [String(idEmpresa)],
    )
  ).rows
    .map(({ name }) => name)
    .filter((name) => WAITS_IN_READ_ONLY.has(name));

test('readings and rules of a restricted company wait, and begin again by themselves when it pays', async () => {
  const empresa = await m.t.createEmpresa();
  await m.elegir(empresa, '2026-01-01', 'grupo');
  const { hechos, run } = gated();
  const wait = [...WAITS_IN_READ_ONLY];

  // Within its grace nothing stops.
  await m.revisar(empresa, '2026-01-20');
  expect(await m.estado(empresa)).toBe('morosa');
  for (const nombre of wait) await run(nombre, empresa);
  expect(hechos.splice(0)).toEqual(wait);

  await m.revisar(empresa, '2026-01-27');
  expect(await m.estado(empresa)).toBe('restringida');
  for (const nombre of [...wait, ...wait, ...GO_ON]) await run(nombre, empresa);
  expect(hechos.splice(0)).toEqual(GO_ON);
  expect(await enPausa(empresa)).toEqual(wait.toSorted());
  // While it owes, the clock finds nothing to take up.
  await resumeWork(m.t.cuadra.platform);
  expect(await pedidos(empresa)).toEqual([]);

  await m.saldar(empresa, '2026-01-28');
  expect(await m.estado(empresa)).toBe('activa');
  await resumeWork(m.t.cuadra.platform);
  expect(await pedidos(empresa)).toEqual(wait.toSorted());
  expect(await enPausa(empresa)).toEqual([]);
  for (const nombre of wait) await run(nombre, empresa);
  expect(hechos).toEqual(wait);
});

test('another company and one without a subscription go on', async () => {
  const [restringida, otra] = [await m.t.createEmpresa(), await m.t.createEmpresa()];
  await m.elegir(restringida, '2026-01-01', 'base');
  await m.revisar(restringida, '2026-01-27');
  const { hechos, run } = gated();
  await run('sincronizar_sii', restringida);
  await run('sincronizar_sii', otra);
  expect(hechos).toEqual(['sincronizar_sii']);
});
