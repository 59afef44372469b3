import { addDias, type Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { cuentaDeLinea } from './cuenta-de-linea.ts';
import type { LineaDemo } from './firma/types.ts';
import { insertClasificacionesDeLineas, insertPares, readCuentas, type ParDemo } from './store/clasificar.ts';

/** A shop where the firm buys two kinds of things: each fourth purchase is the other one. */
const DE_DOS_CUENTAS = { comienzo: 'COMPRA ALMACEN LA ESQUINA', otra: '6.1.03.08', cada: 4 };

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
    const { comienzo: almacen, otra, cada } = DE_DOS_CUENTAS;
    const codigo = descripcion.startsWith(almacen) && indice % cada === 0 ? otra : cuentaDeLinea(descripcion);
    return codigo === undefined ? [] : [{ idCartola: ids[indice] ?? 0, codigo, monto: cargo }];
  });
  const cuentas = await readCuentas(tx, quien.idEmpresa);
  await insertClasificacionesDeLineas(tx, quien.idEmpresa, clasificadas, cuentas);
  await insertPares(tx, quien, findPares(lineas, ids, antes));
}
