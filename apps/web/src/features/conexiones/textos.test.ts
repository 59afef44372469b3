import type { ConexionBanco, LecturaBanco } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { describeAvance, describeEstado, tonoDe } from './textos.ts';

const cuenta = {
  id: 1,
  tipo: 'CC',
  idMoneda: 1,
  moneda: 'CLP',
  numeroCuenta: '123',
  alias: null,
  estadoConexion: 'connected',
  saldo: 1,
  saldoAl: null,
  fechaUltimaLinea: null,
  frescura: 'al_dia',
  motivo: '',
} as const;
const conexion: ConexionBanco = {
  id: 1,
  idIntegrador: 1,
  banco: 'Banco de Chile',
  proveedor: 'Fintoc',
  estado: 'connected',
  titular: null,
  rutTitular: null,
  ultimaSincronizacion: '2026-11-21T12:00:00Z',
  proximoIntento: null,
  mensaje: null,
  pideReconectar: false,
  sincronizando: false,
  cuentas: [cuenta],
  lectura: null,
  created: '2026-11-21T12:00:00Z',
};

test('a connection is called up to date only where every account of it is', () => {
  expect([describeEstado(conexion), tonoDe(conexion)]).toEqual(['Conectado y al día', 'cuadra']);
  const callada = { ...conexion, cuentas: [cuenta, { ...cuenta, frescura: 'atrasada' as const }] };
  expect([describeEstado(callada), tonoDe(callada)]).toEqual(['Conectado, sin novedades del banco', 'aviso']);
  const caida = { ...conexion, mensaje: 'El sitio del banco no responde.' };
  expect([describeEstado(caida), tonoDe(caida)]).toEqual(['Conectado, con problemas', 'aviso']);
});

test('one that lost its access, and one by file, say so', () => {
  expect(describeEstado({ ...conexion, estado: 'notConnected' })).toBe('Sin conexión');
  expect(describeEstado({ ...conexion, estado: 'manual' })).toBe('Sus cuentas se cargan por archivo');
});

test('what a reading brought is told in numbers, what the bank took back by name', () => {
  const avance: LecturaBanco['cuentas'][number] = {
    idCuenta: 1,
    numeroCuenta: '123',
    estado: 'lista',
    leidas: 120,
    nuevas: 1,
    cambiadas: 0,
    retiradas: 2,
    mensaje: null,
  };
  expect(describeAvance(avance)).toBe('120 movimientos leídos: 1 nuevo, 2 retirados por el banco');
  expect(describeAvance({ ...avance, leidas: 3, nuevas: 0, retiradas: 0 })).toBe(
    '3 movimientos leídos, ninguno nuevo',
  );
  expect(describeAvance({ ...avance, estado: 'error', mensaje: null })).toBe('No se pudo leer');
});
