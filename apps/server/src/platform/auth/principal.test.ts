import type { Access } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { assertAccess, type Principal } from './index.ts';

const persona: Principal = {
  idUsuario: 1,
  idEmpresa: 1,
  permisos: ['documentos.ver'],
  features: ['home'],
  god: false,
};
const pide = (cambios: Partial<Extract<Access, { kind: 'session' }>>): Access => ({
  kind: 'session',
  features: [],
  permission: null,
  ...cambios,
});

describe('assertAccess', () => {
  test.each<[string, Access]>([
    ['public', { kind: 'public', limit: 'normal' }],
    ['any session', pide({})],
    ['what asks for a person alone', { kind: 'person' }],
    ['a feature of the company, among others', pide({ features: ['banco', 'home'] })],
    ['a permission of the person', pide({ permission: 'documentos.ver' })],
  ])('lets in: %s', (_caso, access) => {
    expect(() => assertAccess(access, persona)).not.toThrow();
  });

  test.each<[string, Access, string]>([
    ['a feature that the company has not', pide({ features: ['banco'] }), 'sin_funcionalidad'],
    ['a permission that the person has not', pide({ permission: 'cartolas.ver' }), 'sin_permiso'],
    ['the product’s own staff', { kind: 'god' }, 'no_encontrado'],
  ])('refuses: %s', (_caso, access, code) => {
    expect(() => assertAccess(access, persona)).toThrow(expect.objectContaining({ code }));
  });

  test('a feature that went off after its use is read and not changed', () => {
    const antes = { ...persona, lectura: ['banco'] } as const;
    expect(() => assertAccess(pide({ features: ['banco'] }), antes, true)).not.toThrow();
    expect(() => assertAccess(pide({ features: ['banco'] }), antes)).toThrow(
      expect.objectContaining({ code: 'sin_funcionalidad' }),
    );
    expect(() => assertAccess(pide({ features: ['transbank'] }), antes, true)).toThrow(
      expect.objectContaining({ code: 'sin_funcionalidad' }),
    );
  });

  test('lets a person of no company do what asks for a person alone', () => {
    const sola = { idUsuario: 1, idEmpresa: null };
    expect(() => assertAccess({ kind: 'person' }, sola)).not.toThrow();
    for (const access of [pide({}), { kind: 'god' } as const])
      expect(() => assertAccess(access, sola)).toThrow(expect.objectContaining({ code: 'sin_permiso' }));
  });

  test('lets the product’s own staff in', () => {
    expect(() => assertAccess({ kind: 'god' }, { ...persona, god: true })).not.toThrow();
  });
});
