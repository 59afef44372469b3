import { addDias, type Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import type { LineaDemo } from './firma/types.ts';
import { insertClasificacionesDeLineas, insertPares, readCuentas, type ParDemo } from './store/clasificar.ts';

/** Where the firm puts what settles no document, by how the bank's text begins and the code of the account. */
const CUENTA_DE_LINEA: readonly (readonly [string, string])[] = [
  ['COMISION MANTENCION', '6.2.01.01'],
  ['IVA COMISION', '6.2.01.01'],
  ['COMPRA TAXI VELOZ', '6.1.03.08'],
  ['COMPRA BUSES CORDILLERA', '6.1.03.08'],
  ['COMPRA CAFE LA PLAZA', '6.1.03.08'],
  ['COMPRA COMIDA AL PASO', '6.1.03.08'],
  ['COMPRA BENCINERA EL CRUCE', '6.1.03.05'],
  ['COMPRA ALMACEN LA ESQUINA', '6.1.03.07'],
  ['COMPRA COMPUTACION MERIDIANO', '6.1.03.07'],
  ['COMPRA SOFTWARE NUBE ALTA', '6.1.03.11'],
  ['COMPRA CORREO VALLE', '5.1.01.02'],
  ['COMPRA FERRETERIA DOS HERMANOS', '6.1.03.06'],
];

/** Beginnings of the texts of two lines that are one movement, and what makes them so. */
const PARES = [
  {
    cargo: 'TRASPASO A CTA PROPIA',
    abono: 'TRASPASO DESDE CTA PROPIA',
    tipo: 'traspaso',
    explicacion: 'Mismo monto y día, en dos cuentas tuyas.',
  },
  {
    cargo: 'PAGO TARJETA DE CREDITO',
    abono: 'PAGO PESOS TEF',
    tipo: 'traspaso',
    explicacion: 'El pago de la tarjeta, en la cuenta y en la tarjeta.',
  },
  {
    cargo: 'TRANSFERENCIA ENVIADA',
    abono: 'REVERSA TRANSFERENCIA',
    tipo: 'reversa',
    explicacion: 'La transferencia volvió al día siguiente.',
  },
] as const;

/** The other half of a pair comes on its day or on the next. */
const DIAS_ENTRE_PARES = 1;

function findPares(lineas: readonly LineaDemo[], ids: readonly number[], antes: Fecha): ParDemo[] {
  return PARES.flatMap(({ cargo, abono, tipo, explicacion }) => {
    const abonos = lineas.flatMap((linea, indice) =>
      linea.descripcion.startsWith(abono) && linea.paga.length === 0 ? [{ ...linea, indice }] : [],
    );
    const usados = new Set<number>();
    return lineas.flatMap((linea, indice): ParDemo[] => {
      if (!linea.descripcion.startsWith(cargo) || linea.paga.length > 0 || linea.fecha >= antes) return [];
      const otra = abonos.find(
        (una) =>
          una.abono === linea.cargo &&
          una.fecha >= linea.fecha &&
          una.fecha <= addDias(linea.fecha, DIAS_ENTRE_PARES) &&
          !usados.has(una.indice),
      );
      if (!otra) return [];
      usados.add(otra.indice);
      return [{ tipo, explicacion, idCargo: ids[indice] ?? 0, idAbono: ids[otra.indice] ?? 0 }];
    });
  });
}

/** Explains what settles no document as the firm's people would have: its own transfers in pairs, and the rest in accounts. */
export async function explainLineas(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  lineas: readonly LineaDemo[],
  ids: readonly number[],
  hasta: Fecha,
): Promise<void> {
  const antes = addDias(hasta, 1);
  const clasificadas = lineas.flatMap(({ fecha, descripcion, cargo, paga }, indice) => {
    if (paga.length > 0 || fecha >= antes) return [];
    const codigo = CUENTA_DE_LINEA.find(([comienzo]) => descripcion.startsWith(comienzo))?.[1];
    return codigo === undefined ? [] : [{ idCartola: ids[indice] ?? 0, codigo, monto: cargo }];
  });
  const cuentas = await readCuentas(tx, quien.idEmpresa);
  await insertClasificacionesDeLineas(tx, quien.idEmpresa, clasificadas, cuentas);
  await insertPares(tx, quien, findPares(lineas, ids, antes));
}
