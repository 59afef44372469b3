import { empresaCambiada, type Empresa } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { readForm } from '../../shared/form/problems.ts';
import { borradorOf, CAMPOS, changesOf, formOf } from './campos.ts';

const empresa: Empresa = {
  id: 1,
  rut: '76543210-3',
  idTributario: '76543210-3',
  idPais: 1,
  idIndustria: 11_102,
  razonSocial: 'Envases Lenga SpA',
  nombre: 'Envases Lenga',
  idPlan: 2,
  giro: null,
  direccionLegal: null,
  comunaLegal: 'Santiago',
  ciudad: null,
  region: 'Región Metropolitana de Santiago',
  logo: null,
  plazoPagoProveedores: 30,
  plazoPagoClientes: 45,
  signedUrlLogo: null,
  inicioCarga: null,
  created: '2026-01-01T00:00:00Z',
  mailNotificaciones: 'avisos@lenga.cl',
  remuneracionesCostoEmpresa: 0,
  Industria: { id: 11_102, codigo: '011102', glosa: 'CULTIVO DE MAÍZ' },
  Certificado: null,
};
const guardado = borradorOf(empresa);

test('what was not touched is not sent, and neither is a space at the end', () => {
  expect(changesOf(guardado, guardado)).toEqual({});
  expect(changesOf(guardado, { ...guardado, nombre: 'Envases Lenga ' })).toEqual({});
  expect(changesOf(guardado, { ...guardado, ciudad: ' Ñuñoa', plazoPagoClientes: '60' })).toEqual({
    ciudad: 'Ñuñoa',
    plazoPagoClientes: '60',
  });
});

test('what is emptied is sent empty, which takes it away', () => {
  const cambios = changesOf(guardado, { ...guardado, comunaLegal: '', idIndustria: '' });
  expect([...formOf(cambios)]).toEqual([
    ['idIndustria', ''],
    ['comunaLegal', ''],
  ]);
  expect(readForm(empresaCambiada, CAMPOS, cambios)).toEqual({
    values: { comunaLegal: null, idIndustria: null },
  });
});

test('is checked by the rules of the server, each field with its message', () => {
  expect(
    readForm(empresaCambiada, CAMPOS, {
      nombre: 'x',
      razonSocial: '',
      plazoPagoClientes: '1000',
      mailNotificaciones: 'no',
    }),
  ).toEqual({
    problems: {
      nombre: 'Mínimo 2 caracteres.',
      razonSocial: 'Requerido',
      plazoPagoClientes: 'Ingresa un plazo entre 0 y 365 días.',
      mailNotificaciones: 'Ingresa un email válido.',
    },
  });
});
