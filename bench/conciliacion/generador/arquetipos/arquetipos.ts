import type { Mezcla } from '../tipos.ts';
import { anticiparAProveedor, anticiparDeCliente } from './anticipar-documentos.ts';
import { anticiparSueldos, pagarPorBanco } from './anticipar-sueldos.ts';
import { cederVarias } from './ceder-facturas.ts';
import { cobrarApoderado, cobrarGastosComunes } from './cobrar-apoderados.ts';
import { cobrarEstadosDePago, pagarSubcontrato } from './cobrar-estados-de-pago.ts';
import { devolverTransferencias } from './devolver-transferencias.ts';
import { pagarEnUnaLinea } from './pagar-en-una-linea.ts';
import { cederConFolio, pagarAlExtranjero, pagarRedondeado, partirPorTope } from './partir-por-tope.ts';
import { rendirGastos } from './rendir-gastos.ts';
import type { Arquetipo } from './tipos.ts';

const clientes = (mezcla: Mezcla, suyos: Partial<Mezcla['clientes']>): void => {
  Object.assign(mezcla.clientes, suyos);
};
const proveedores = (mezcla: Mezcla, suyos: Partial<Mezcla['proveedores']>): void => {
  Object.assign(mezcla.proveedores, suyos);
};

/** Trades whose books are unlike the usual mix. */
export const ARQUETIPOS = {
  distribuidora: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { agrupador: azar.entre(0.2, 0.5), suscriptor: 0.02, uf: 0, obra: 0 });
      mezcla.notas = azar.entre(0.04, 0.12);
    },
    nomina: pagarEnUnaLinea,
    parte: [0.2, 0.5],
    procesos: [
      [pagarRedondeado, 1],
      [devolverTransferencias, 0.8],
      [cederConFolio, 0.6],
      [partirPorTope, 0.4],
    ],
  },
  profesionales: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { uf: azar.entre(0.4, 0.8), suelto: 0.15, suscriptor: 0.05, cuotas: 0.03 });
      proveedores(mezcla, { honorario: azar.entre(0.25, 0.5) });
    },
    parte: [0.05, 0.25],
    procesos: [
      [rendirGastos, 0.4],
      [anticiparDeCliente, 0.8],
      [devolverTransferencias, 0.4],
    ],
  },
  comercio: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { tarjeta: azar.entre(0.3, 0.6), suscriptor: 0, uf: 0, obra: 0 });
      mezcla.ventas = azar.entre(0.3, 0.55);
    },
    nomina: pagarEnUnaLinea,
    parte: [0.1, 0.35],
    procesos: [
      [devolverTransferencias, 1],
      [anticiparAProveedor, 0.5],
      [rendirGastos, 0.3],
    ],
    sueldos: anticiparSueldos,
  },
  colegio: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { suscriptor: 0.05, suelto: 0.1, dolar: 0, obra: 0, factoring: 0 });
      mezcla.anonimas = azar.entre(0.1, 0.3);
    },
    parte: [0.45, 0.65],
    procesos: [
      [cobrarApoderado, 1],
      [cobrarGastosComunes, 0.4],
      [rendirGastos, 0.1],
    ],
    sueldos: pagarPorBanco,
  },
  constructora: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { suscriptor: 0, uf: 0.05, obra: 0.2, suelto: 0.2, agrupador: 0.05 });
      mezcla.trabajadores = azar.entero(25, 60);
      mezcla.ventas = azar.entre(0.15, 0.35);
    },
    nomina: pagarEnUnaLinea,
    parte: [0.4, 0.65],
    procesos: [
      [cobrarEstadosDePago, 1],
      [pagarSubcontrato, 1.2],
      [anticiparAProveedor, 1.2],
      [anticiparDeCliente, 0.3],
      [devolverTransferencias, 0.4],
      [rendirGastos, 0.4],
      [partirPorTope, 0.6],
    ],
    sueldos: anticiparSueldos,
  },
  importadora: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { suscriptor: 0.02, agrupador: azar.entre(0.1, 0.35), obra: 0 });
      proveedores(mezcla, { dolar: azar.entre(0.1, 0.25) });
    },
    nomina: pagarEnUnaLinea,
    parte: [0.2, 0.45],
    procesos: [
      [pagarAlExtranjero, 1.2],
      [partirPorTope, 0.8],
      [anticiparAProveedor, 0.6],
      [cederConFolio, 0.4],
      [devolverTransferencias, 0.3],
    ],
  },
  software: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { suscriptor: azar.entre(0.5, 0.8), dolar: azar.entre(0.03, 0.15), suelto: 0.1 });
      mezcla.ventas = azar.entre(0.6, 0.8);
    },
    parte: [0.05, 0.25],
    procesos: [
      [pagarAlExtranjero, 0.4],
      [anticiparDeCliente, 0.6],
      [rendirGastos, 0.25],
      [devolverTransferencias, 0.6],
    ],
  },
  agencia: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { agrupador: 0.15, suscriptor: 0.1, suelto: 0.35, tarjeta: 0 });
      proveedores(mezcla, { honorario: azar.entre(0.3, 0.6) });
    },
    parte: [0.2, 0.45],
    procesos: [
      [anticiparDeCliente, 1],
      [rendirGastos, 0.4],
      [anticiparAProveedor, 0.6],
      [pagarRedondeado, 0.5],
      [devolverTransferencias, 0.5],
      [cederConFolio, 0.4],
    ],
    sueldos: anticiparSueldos,
  },
  transporte: {
    ajustar: (mezcla, azar) => {
      clientes(mezcla, { factoring: azar.entre(0.1, 0.2), suscriptor: 0.05, obra: 0, tarjeta: 0 });
    },
    nomina: pagarEnUnaLinea,
    parte: [0.2, 0.45],
    procesos: [
      [cederVarias, 1.5],
      [cederConFolio, 0.6],
      [partirPorTope, 0.3],
      [devolverTransferencias, 0.3],
    ],
    sueldos: anticiparSueldos,
  },
} as const satisfies Readonly<Record<string, Arquetipo>>;

export type NombreArquetipo = keyof typeof ARQUETIPOS;

export function esArquetipo(nombre: string): nombre is NombreArquetipo {
  return Object.hasOwn(ARQUETIPOS, nombre);
}
