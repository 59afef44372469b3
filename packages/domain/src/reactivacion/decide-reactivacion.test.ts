import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideReactivacion,
  DIAS_CON_DATOS,
  DIAS_DE_ESPERA,
  MAX_REACTIVACIONES,
  type EmpresaSinAbrir,
  type EstadoReactivacion,
} from './decide-reactivacion.ts';

const AHORA = new Date('2026-11-21T12:00:00Z');
const hace = (dias: number) => new Date(AHORA.getTime() - dias * 86_400_000);

function empresa(cambios: Partial<EmpresaSinAbrir> = {}): EmpresaSinAbrir {
  return {
    estado: 'cerrada',
    cerradaEn: hace(30),
    esAdministrador: true,
    reactivaciones: 0,
    facturasPendientes: 0,
    ...cambios,
  };
}
const decide = (sinAbrir: EmpresaSinAbrir[], tieneActiva = false) =>
  decideReactivacion({ ahora: AHORA, tieneActiva, sinAbrir });
const no = (motivo: string) => ({ resultado: 'cannot', motivo });

describe('section 4: the three results of the reactivation check', () => {
  test.each([
    ['nothing closed', [], { resultado: 'unknown' }],
    ['two closed', [empresa(), empresa()], no('multi-companies')],
    ['not the administrator', [empresa({ esAdministrador: false })], no('inconsistent')],
    ['begun anew by another', [empresa({ estado: 'archivada' })], no('inconsistent')],
    ['an unpaid invoice', [empresa({ facturasPendientes: 1 })], no('debt')],
    [
      'a second before the wait is over',
      [empresa({ cerradaEn: new Date(hace(DIAS_DE_ESPERA).getTime() + 1000) })],
      no('insufficient-waiting-period'),
    ],
    [
      'the wait is over',
      [empresa({ cerradaEn: hace(DIAS_DE_ESPERA) })],
      { resultado: 'can', sinDatos: false },
    ],
    ['came back twice', [empresa({ reactivaciones: 2 })], { resultado: 'can', sinDatos: false }],
    ['came back three times', [empresa({ reactivaciones: MAX_REACTIVACIONES })], no('max-reactivations')],
    [
      'the last moment of its data',
      [empresa({ cerradaEn: hace(DIAS_CON_DATOS) })],
      { resultado: 'can', sinDatos: false },
    ],
    [
      'after that',
      [empresa({ cerradaEn: new Date(hace(DIAS_CON_DATOS).getTime() - 1) })],
      { resultado: 'can', sinDatos: true },
    ],
    [
      'an archived one beside the closed one',
      [empresa({ estado: 'archivada', cerradaEn: hace(400) }), empresa()],
      { resultado: 'can', sinDatos: false },
    ],
  ])('%s', (_caso, sinAbrir, esperado) => {
    expect(decide(sinAbrir)).toEqual(esperado);
  });

  test('whoever began a company anew has nothing to bring back', () => {
    expect(decide([empresa({ estado: 'archivada' })], true)).toEqual({ resultado: 'unknown' });
  });

  test.each<[string, Partial<EmpresaSinAbrir>]>([
    [
      'inconsistent',
      { esAdministrador: false, reactivaciones: 3, facturasPendientes: 1, cerradaEn: hace(1) },
    ],
    ['max-reactivations', { reactivaciones: 3, facturasPendientes: 1, cerradaEn: hace(1) }],
    ['debt', { facturasPendientes: 1, cerradaEn: hace(1) }],
  ])('of several reasons the one that the person can do least about is given: %s', (motivo, cambios) => {
    expect(decide([empresa(cambios)])).toEqual(no(motivo));
  });
});

describe('for any state', () => {
  const empresas = fc.record<EmpresaSinAbrir>({
    estado: fc.constantFrom('cerrada', 'archivada'),
    cerradaEn: fc.integer({ min: 0, max: 1000 }).map(hace),
    esAdministrador: fc.boolean(),
    reactivaciones: fc.integer({ min: 0, max: 5 }),
    facturasPendientes: fc.integer({ min: 0, max: 3 }),
  });
  const estados = fc.record<EstadoReactivacion>({
    ahora: fc.constant(AHORA),
    tieneActiva: fc.boolean(),
    sinAbrir: fc.array(empresas, { maxLength: 3 }),
  });

  test('only one closed company that owes nothing, has waited and is administered may come back', () => {
    fc.assert(
      fc.property(estados, (estado) => {
        const cerradas = estado.sinAbrir.filter((e) => e.estado === 'cerrada');
        const [unica] = cerradas;
        const puede =
          cerradas.length === 1 &&
          unica !== undefined &&
          unica.esAdministrador &&
          unica.facturasPendientes === 0 &&
          unica.reactivaciones < MAX_REACTIVACIONES &&
          unica.cerradaEn <= hace(DIAS_DE_ESPERA);
        expect(decideReactivacion(estado).resultado === 'can').toBe(puede);
      }),
    );
  });

  test('paying and waiting never make it worse', () => {
    fc.assert(
      fc.property(estados, (estado) => {
        if (decideReactivacion(estado).resultado !== 'can') return;
        const despues = {
          ...estado,
          ahora: new Date(AHORA.getTime() + 86_400_000),
          sinAbrir: estado.sinAbrir.map((e) => ({ ...e, facturasPendientes: 0 })),
        };
        expect(decideReactivacion(despues).resultado).toBe('can');
      }),
    );
  });
});
