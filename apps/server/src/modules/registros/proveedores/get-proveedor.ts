import { MODELOS_PROVEEDOR, type ProveedorDetalle } from '@cuadra/contract';
import { addMeses, MONEDAS } from '@cuadra/domain';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound, type AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readCifras, readMeses, readPagos } from '../contrapartes/index.ts';
import { presentCifras } from './present-cifras.ts';
import { readAntiguedad, readDeudas } from './store/deuda.ts';
import { readAbiertos, readCuentaUsual, readProveedor, type ClaveProveedor } from './store/detail.ts';

export function proveedorNotFound(): AppError {
  return notFound('Ese proveedor no existe o no es de tu empresa.');
}

const MESES = 12;

export async function loadProveedor(tx: Tx, clave: ClaveProveedor): Promise<ProveedorDetalle> {
  const fila = await readProveedor(tx, clave);
  if (!fila) throw proveedorNotFound();
  const cifras = await readCifras(tx, clave.idEmpresa, [clave.id], MODELOS_PROVEEDOR);
  const montoPorPagar = await readDeudas(tx, clave);
  const pagos = await readPagos(tx, clave, MODELOS_PROVEEDOR);
  const [cuentaPago = null] = pagos.flatMap(({ bancoDestino: banco, cuentaDestino: numeroCuenta }) =>
    numeroCuenta === null ? [] : [{ banco, numeroCuenta }],
  );
  const desde = `${addMeses(clave.hoy.slice(0, 7), 1 - MESES)}-01`;
  const meses = await readMeses(tx, clave, MODELOS_PROVEEDOR, desde);
  const conMoneda = <R extends { moneda: string }>(registro: R) => ({
    ...registro,
    moneda: oneOf(MONEDAS, registro.moneda),
  });
  return {
    ...fila,
    ...presentCifras(cifras(clave.id)),
    montoPorPagar,
    antiguedad: await readAntiguedad(tx, clave),
    cuentaPago,
    cuentaUsual: await readCuentaUsual(tx, clave),
    meses: meses.map(({ emitido, ...mes }) => conMoneda({ ...mes, comprado: emitido })),
    abiertos: (await readAbiertos(tx, clave)).map((abierto) => ({
      ...conMoneda(abierto),
      modelo: oneOf(MODELOS_PROVEEDOR, abierto.modelo),
    })),
    countAbiertos: montoPorPagar.reduce((suma, { abiertos }) => suma + abiertos, 0),
    pagos: pagos.map(({ bancoDestino: _banco, cuentaDestino: _cuenta, ...pago }) => conMoneda(pago)),
  };
}

/** Throws `no_encontrado` where the company has no such supplier. */
export function getProveedorDe(db: Db, clave: ClaveProveedor): Promise<ProveedorDetalle> {
  return withEmpresa(db, clave.idEmpresa, (tx) => loadProveedor(tx, clave));
}
