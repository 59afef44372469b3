import { expect, test } from 'vitest';
import { describeCuales, describeFirmas, faltanPersonas } from './textos.ts';

const regla = { id: 1, desdeMonto: 0, modelo: null, beneficiario: null, firmas: 2, grupo: null };
const personas = (n: number) => Array.from({ length: n }, (_, id) => ({ id, nombre: 'x' }));

test('a rule reads as the orders that it is for and the signatures that it asks', () => {
  expect(describeCuales(regla)).toBe('Todo');
  expect(describeCuales({ ...regla, modelo: 'Honorario', desdeMonto: 2_000_000 })).toBe(
    'Honorarios desde $2.000.000',
  );
  expect(describeCuales({ ...regla, beneficiario: { id: 1, razonSocial: 'El Boldo' } })).toBe(
    'Todo a El Boldo',
  );
  expect(describeFirmas({ ...regla, firmas: 1, grupo: { id: 3, nombre: 'Gerencia' } })).toBe(
    '1 firma de Gerencia',
  );
});

test('a rule that too few people can meet says so', () => {
  expect(faltanPersonas(regla, { grupos: [], personas: personas(3) })).toBeNull();
  expect(faltanPersonas(regla, { grupos: [], personas: personas(2) })).toBe(
    'Las firmas no alcanzan para lo que prepare una de esas personas.',
  );
  expect(faltanPersonas(regla, { grupos: [], personas: personas(1) })).toBe(
    'Solo puede firmar 1 persona: ninguna orden la cumple.',
  );
  const deGrupo = { ...regla, grupo: { id: 3, nombre: 'Gerencia' } };
  const grupos = [{ id: 3, nombre: 'Gerencia', aprueban: 0 }];
  expect(faltanPersonas(deGrupo, { grupos, personas: personas(9) })).toBe(
    'Solo pueden firmar 0 personas: ninguna orden la cumple.',
  );
});
