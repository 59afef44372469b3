import type { FormatoNomina } from '../tipos.ts';
import { ceros, fijo, MAX_ENTRE_BANCOS, texto, TODAS } from './campos.ts';

/** TXT of 263 characters that the bank's own macro makes; by two programs that reproduce it. */
export const SCOTIABANK: readonly FormatoNomina[] = [
  {
    id: 'scotiabank-263',
    banco: '014',
    nombre: 'Pago a proveedores, TXT de 263',
    extension: 'txt',
    prueba: { clase: 'uso', fuentes: 2, detalle: 'dos programas; uno copia la macro del banco' },
    maxFilas: null,
    maxEntreBancos: MAX_ENTRE_BANCOS,
    convenio: { digitos: 3 },
    cuentas: [
      { propia: true, tipos: ['corriente'], medio: 'CC' },
      { propia: true, tipos: ['vista'], medio: 'VI' },
      { propia: true, tipos: ['ahorro'], medio: 'AH' },
      { propia: false, tipos: TODAS, medio: 'OB' },
    ],
    claseConDocumento: 'FA',
    claseSinDocumento: 'VA',
    diseno: {
      clase: 'fijo',
      fin: '\r\n',
      registros: [
        {
          sobre: 'archivo',
          largo: 263,
          campos: [
            fijo(1, '00', 'Registro'),
            ceros(3, 10, 'RUT empresa', 'empresa.rut'),
            ceros(13, 3, 'Convenio', 'empresa.convenio'),
            texto(16, 8, 'Fecha', 'nomina.aaaammdd'),
            ceros(24, 5, 'Líneas', 'total.lineas'),
            ceros(29, 12, 'Total', 'total.monto'),
            fijo(41, '2500N'),
          ],
        },
        {
          sobre: 'pago',
          largo: 263,
          campos: [
            fijo(1, '10', 'Registro'),
            ceros(3, 10, 'RUT', 'rut'),
            texto(13, 40, 'Nombre', 'nombre'),
            texto(147, 40, 'Email', 'email'),
            texto(187, 2, 'Forma de pago', 'codigo.medio'),
            ceros(189, 16, 'Cuenta', 'cuenta'),
            ceros(205, 3, 'Banco', 'banco'),
            fijo(208, '000', 'Sucursal'),
            ceros(211, 12, 'Monto', 'monto'),
            texto(223, 40, 'Mensaje', 'motivo'),
            fijo(263, 'S'),
          ],
        },
        {
          sobre: 'detalle',
          largo: 263,
          campos: [
            fijo(1, '20', 'Registro'),
            texto(3, 2, 'Tipo de documento', 'codigo.clase'),
            ceros(5, 12, 'Número de documento', 'documentoNumero'),
            ceros(17, 10, 'RUT', 'rut'),
            texto(27, 40, 'Nombre', 'nombre'),
            texto(67, 40, 'Mensaje', 'motivo'),
            ceros(107, 12, 'Monto', 'monto'),
          ],
        },
      ],
    },
  },
];
