export {
  insertPlan as createPlanCuentas,
  readCuenta as findCuenta,
  readCuentas as listCuentasContables,
  type Cuenta as CuentaContable,
} from './store/cuentas.ts';
