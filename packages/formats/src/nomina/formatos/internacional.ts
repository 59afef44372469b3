import type { FormatoNomina } from '../tipos.ts';
import { columna, MAX_ENTRE_BANCOS } from './campos.ts';

/** XLSX with a head. Only the code of cuentas corrientes is known. */
export const INTERNACIONAL: readonly FormatoNomina[] = [
  {
    id: 'internacional-excel',
    banco: '009',
    nombre: 'Nómina, Excel',
    extension: 'xlsx',
    prueba: { clase: 'uso', fuentes: 1, detalle: 'un programa' },
    maxFilas: null,
    maxEntreBancos: MAX_ENTRE_BANCOS,
    convenio: null,
    cuentas: [
      { propia: true, tipos: ['corriente'], tipoCuenta: '1' },
      { propia: false, tipos: ['corriente'], tipoCuenta: '1' },
    ],
    diseno: {
      clase: 'planilla',
      registros: [
        {
          sobre: 'pago',
          campos: [
            columna('rut_destinatario', 'rutMinuscula'),
            columna('nombre_destinatario', 'nombre'),
            columna('cuenta_destinatario', 'cuenta'),
            { titulo: 'monto', de: 'monto', numero: true },
            columna('tipo_cuenta', 'codigo.tipoCuenta'),
            columna('codigo_banco', 'banco'),
            columna('correo_destinatario', 'email'),
            columna('motivo', 'motivo'),
          ],
        },
      ],
    },
  },
];
