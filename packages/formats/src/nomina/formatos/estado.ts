import type { FormatoNomina } from '../tipos.ts';
import { ceros, fijo, MAX_ENTRE_BANCOS, texto, TODAS } from './campos.ts';

/** «Formato antiguo» without detail, of 103 characters. The newer one is not known whole. */
export const ESTADO: readonly FormatoNomina[] = [
  {
    id: 'estado-103',
    banco: '012',
    nombre: 'Formato antiguo, TXT de 103',
    extension: 'txt',
    prueba: { clase: 'uso', fuentes: 1, detalle: 'un programa' },
    maxFilas: 9000,
    maxEntreBancos: MAX_ENTRE_BANCOS,
    convenio: null,
    cuentas: [
      { propia: true, tipos: TODAS },
      { propia: false, tipos: TODAS },
    ],
    diseno: {
      clase: 'fijo',
      fin: '\r\n',
      registros: [
        {
          sobre: 'pago',
          largo: 103,
          campos: [
            ceros(1, 8, 'RUT', 'rutNumero'),
            texto(9, 1, 'Dígito verificador', 'rutDv'),
            texto(10, 15, 'Identificador', 'referencia'),
            texto(25, 45, 'Nombre', 'nombre'),
            fijo(70, '1', 'Tipo de proceso'),
            ceros(71, 3, 'Banco', 'banco'),
            texto(74, 20, 'Cuenta', 'cuenta'),
            fijo(94, '1', 'Destino'),
            ceros(95, 9, 'Monto', 'monto'),
          ],
        },
      ],
    },
  },
];
