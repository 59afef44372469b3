import type { Campo, FormatoNomina } from '../tipos.ts';
import { columna, columnaFija, MAX_ENTRE_BANCOS } from './campos.ts';

/** The only bank whose programs write a CuentaRUT beside the cuentas corrientes. */
const CUENTAS: FormatoNomina['cuentas'] = [true, false].flatMap((propia) => [
  { propia, tipos: ['vista'] as const, tipoCuenta: '1' },
  { propia, tipos: ['ahorro'] as const, tipoCuenta: '2' },
  { propia, tipos: ['corriente', 'rut'] as const, tipoCuenta: '3' },
]);

const COMUN = {
  banco: '028',
  extension: 'csv',
  maxFilas: null,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: CUENTAS,
} as const;

/** Ten columns. The two programs that write it disagree in the separator and in the zeros: each is a format. */
const campos = (ceros: boolean): readonly Campo[] => {
  const relleno = ceros ? ({ ceros: true } as const) : {};
  return [
    columna('Nombre', 'nombre', 40),
    { titulo: 'RUT', de: 'rut', ancho: 11, ...relleno },
    columna('Cuenta', 'cuenta', 17),
    { titulo: 'Monto', de: 'monto', ancho: 11, ...relleno },
    columna('Banco', 'banco', 3),
    columna('Tipo de cuenta', 'codigo.tipoCuenta'),
    columnaFija('Moneda', '0'),
    columnaFija('Oficina origen', '1'),
    columnaFija('Oficina destino', '1'),
    // A hyphen is not taken: the reference goes as digits.
    columna('Factura o mensaje', 'referenciaNumero', 15),
  ];
};

export const BICE: readonly FormatoNomina[] = [
  {
    ...COMUN,
    id: 'bice-csv',
    nombre: 'Nómina con punto y coma, CSV',
    prueba: { clase: 'uso', fuentes: 1, detalle: 'un programa de 2023' },
    diseno: {
      clase: 'separado',
      separador: ';',
      fin: '\n',
      registros: [{ sobre: 'pago', campos: campos(false) }],
    },
  },
  {
    ...COMUN,
    id: 'bice-csv-coma',
    nombre: 'Nómina con coma, CSV',
    prueba: { clase: 'uso', fuentes: 1, detalle: 'un programa' },
    diseno: {
      clase: 'separado',
      separador: ',',
      fin: '\r\n',
      registros: [{ sobre: 'pago', campos: [...campos(true), columna('Email', 'email', 50)] }],
    },
  },
];
