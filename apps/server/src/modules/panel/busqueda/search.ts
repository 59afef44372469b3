import {
  listCartolas,
  listClientes,
  listCuentas,
  listCuentasCorrientes,
  listDocumentos,
  listOts,
  listProveedores,
  listSugerencias,
  listUsuarios,
  MODELOS_DOCUMENTO,
  type Endpoint,
  type ResultadoBusqueda,
} from '@cuadra/contract';
import { leerBusqueda, palabrasDe, type Termino } from '@cuadra/domain/busqueda';
import { mayRead, type Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { findCartolas } from './store/cartolas.ts';
import { findCuentasContables, findCuentasCorrientes } from './store/cuentas.ts';
import { findDocumentos } from './store/documentos.ts';
import { findPareja } from './store/pareja.ts';
import { findPartes } from './store/partes.ts';
import { findUsuarios } from './store/usuarios.ts';

/** Texts by which the web marks what called: digits of a folio, a RUT or an amount however they were typed. */
function markersOf(terminos: readonly Termino[]): string[] {
  const marcas = terminos.flatMap(({ texto, folio, ruts, monto, fecha, sueltos }) => {
    const numeros = sueltos.map((suelto) => suelto.texto);
    const datos = [folio, ...ruts, monto?.exacto?.toString(), ...numeros].filter(
      (dato) => typeof dato === 'string',
    );
    return datos.length > 0 ? datos : fecha === null ? [texto] : [];
  });
  return [...new Set(marcas)];
}

/** Kinds of records come empty where the person may not list them. */
export function search(db: Db, hoy: string, principal: Principal, texto: string): Promise<ResultadoBusqueda> {
  const { idEmpresa } = principal;
  const terminos = leerBusqueda(texto, hoy);
  const may = (endpoint: Endpoint) => mayRead(endpoint, principal);
  const modelos = [
    ...MODELOS_DOCUMENTO.filter((modelo) => may(listDocumentos[modelo])),
    ...(may(listOts) ? (['Ot'] as const) : []),
  ];
  const roles = [
    ...(may(listClientes) ? (['cliente'] as const) : []),
    ...(may(listProveedores) ? (['proveedor'] as const) : []),
  ];
  return withEmpresa(db, idEmpresa, async (tx) => {
    const buscado = { idEmpresa, terminos };
    const documentos = modelos.length > 0 ? await findDocumentos(tx, buscado, modelos) : [];
    const cartolas = may(listCartolas) ? await findCartolas(tx, buscado) : [];
    return {
      terminos: markersOf(terminos),
      pareja: may(listSugerencias) ? await findPareja(tx, idEmpresa, cartolas, documentos) : null,
      documentos,
      cartolas,
      partes: await findPartes(tx, buscado, roles),
      cuentasContables: may(listCuentas) ? await findCuentasContables(tx, buscado) : [],
      cuentasCorrientes: may(listCuentasCorrientes) ? await findCuentasCorrientes(tx, buscado) : [],
      usuarios: may(listUsuarios) && palabrasDe(terminos).length > 0 ? await findUsuarios(tx, buscado) : [],
    };
  });
}
