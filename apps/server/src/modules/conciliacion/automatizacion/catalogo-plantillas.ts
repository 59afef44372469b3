import type { AccionRegla, ModeloRegla, ModuloRegla } from '@cuadra/contract';
import type { Condicion } from '@cuadra/domain/reglas';

/** A rule that may be made with one press. */
export interface Plantilla {
  readonly key: string;
  readonly origen: 'plantilla' | 'sugerida';
  readonly modulo: ModuloRegla;
  readonly nombre: string;
  readonly descripcion: string;
  readonly modelo: ModeloRegla;
  readonly grupos: readonly (readonly Condicion[])[];
  readonly acciones: readonly AccionRegla[];
  readonly veces: number | null;
}

const glosaCon = (...valores: readonly string[]): Condicion => ({
  atributo: 'descripcion',
  operador: 'contiene',
  valores,
  niega: false,
});
const CARGO: Condicion = { atributo: 'sentido', valores: ['cargo'], niega: false };
const ABONO: Condicion = { atributo: 'sentido', valores: ['abono'], niega: false };

/** Rules that fit most companies, by the account of the standard chart that each classifies in. */
const CLASIFICAN = [
  {
    key: 'comisiones_bancarias',
    nombre: 'Comisiones del banco',
    descripcion: 'Mantención, comisiones por transferencia y de tarjetas.',
    cuenta: 'comisiones_bancarias',
    condiciones: [CARGO, glosaCon('comision', 'mantencion', 'cargo por servicio')],
  },
  {
    key: 'intereses_pagados',
    nombre: 'Intereses de línea de crédito',
    descripcion: 'Lo que el banco cobra por usar la línea o el sobregiro.',
    cuenta: '6.2.01.02',
    condiciones: [CARGO, glosaCon('interes', 'sobregiro')],
  },
  {
    key: 'intereses_ganados',
    nombre: 'Intereses ganados',
    descripcion: 'Depósitos a plazo y fondos que el banco abona.',
    cuenta: '4.2.01.01',
    condiciones: [ABONO, glosaCon('interes', 'deposito a plazo')],
  },
  {
    key: 'patentes_y_contribuciones',
    nombre: 'Patentes y contribuciones',
    descripcion: 'Pagos a municipalidades y a la Tesorería por contribuciones.',
    cuenta: '6.1.03.10',
    condiciones: [CARGO, glosaCon('patente', 'municipalidad', 'contribuciones')],
  },
  {
    key: 'seguros',
    nombre: 'Seguros',
    descripcion: 'Primas que se cargan en la cuenta.',
    cuenta: '6.1.03.09',
    condiciones: [CARGO, glosaCon('seguro', 'prima poliza')],
  },
] as const;

/** Rules that reconcile what names its RUT and has a document of the same amount. */
const CONCILIAN = [
  {
    key: 'cobros_exactos',
    nombre: 'Cobros con RUT y monto exactos',
    descripcion: 'Concilia cada abono con la venta de su mismo RUT y monto, la más antigua primero.',
    condiciones: [ABONO],
    modelo: 'Dte',
  },
  {
    key: 'pagos_exactos',
    nombre: 'Pagos a proveedores exactos',
    descripcion: 'Concilia cada cargo con la compra de su mismo RUT y monto, la más antigua primero.',
    condiciones: [CARGO],
    modelo: 'Compra',
  },
] as const;

const comun = { origen: 'plantilla', modelo: 'Cartola', veces: null } as const;

/** The templates that come with the product and whose account the company has, by the account's code or key. */
export function plantillasDelProducto(cuentas: ReadonlyMap<string, number>): Plantilla[] {
  const clasifican = CLASIFICAN.flatMap(({ cuenta, condiciones, ...resto }): Plantilla[] => {
    const idCuenta = cuentas.get(cuenta);
    if (idCuenta === undefined) return [];
    const items = [{ idCuenta, idLinea: null, porcentaje: 100 }];
    return [
      {
        ...resto,
        ...comun,
        modulo: 'clasificacion',
        grupos: [condiciones],
        acciones: [{ tipo: 'clasificar', items }],
      },
    ];
  });
  const concilian = CONCILIAN.map(({ key, nombre, descripcion, condiciones, modelo }): Plantilla => ({
    ...comun,
    key,
    nombre,
    descripcion,
    modulo: 'conciliacion',
    grupos: [condiciones],
    acciones: [{ tipo: 'conciliar', busca: 'monto', rut: null, modelo, tolerancia: 0, dias: 180 }],
  }));
  return [...clasifican, ...concilian];
}
