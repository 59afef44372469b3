import { isClaseAjuste, type ActoDetalle, type ClaseAjuste } from '@cuadra/contract';
import type { LinkProps } from '@tanstack/react-router';

interface Lugar {
  readonly texto: string;
  readonly enlace: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Screens of the changes of settings. Changes of documents and orders open their records instead. */
const LUGAR: Readonly<Record<Exclude<ClaseAjuste, 'documento' | 'cambio_orden'>, Lugar>> = {
  nomina: { texto: 'Ver las nóminas', enlace: { to: '/chipay/nominas' } },
  beneficiario: { texto: 'Ver los beneficiarios', enlace: { to: '/chipay/beneficiarios' } },
  ajuste_pagos: { texto: 'Ver los ajustes de pagos', enlace: { to: '/ajustes/pagos' } },
  cliente: { texto: 'Ver los clientes', enlace: { to: '/ingresos/cxc/clientes' } },
  proveedor: { texto: 'Ver los proveedores', enlace: { to: '/proveedores' } },
  ajuste_cobros: { texto: 'Ver los recordatorios', enlace: { to: '/ingresos/cxc/recordatorios' } },
  rendicion: { texto: 'Ver las rendiciones', enlace: { to: '/ingresos/cxc/rendiciones' } },
  compromiso: { texto: 'Ver los compromisos', enlace: { to: '/admin/compromisos-pago' } },
  cuenta_contable: { texto: 'Ver el plan de cuentas', enlace: { to: '/cuentas' } },
  corte: { texto: 'Ver la fecha de corte', enlace: { to: '/detalles_empresa' } },
  cuenta_banco: { texto: 'Ver las cuentas bancarias', enlace: { to: '/cuentas-corrientes' } },
  ot: { texto: 'Ver las notas de venta', enlace: { to: '/ots' } },
  billetera: { texto: 'Ver la billetera', enlace: { to: '/billetera' } },
  ajuste_flujo: { texto: 'Ver el flujo de caja', enlace: { to: '/financials/flujo_caja' } },
  plantilla: { texto: 'Ver las plantillas', enlace: { to: '/ajustes/plantillas-email' } },
  conexion: { texto: 'Ver las conexiones', enlace: { to: '/conexiones' } },
  usuario: { texto: 'Ver los usuarios', enlace: { to: '/usuarios_empresa' } },
  empresa: { texto: 'Ver los datos de la empresa', enlace: { to: '/detalles_empresa' } },
  llave: { texto: 'Ver las credenciales', enlace: { to: '/ajustes/credenciales-api' } },
  suscripcion: { texto: 'Ver el plan', enlace: { to: '/cuenta/plan' } },
  capacidad: { texto: 'Ver las automatizaciones', enlace: { to: '/automatizaciones/dashboard' } },
  exportacion: { texto: 'Ver las exportaciones', enlace: { to: '/exportables/programadas' } },
};

/** The same of one record with a page of its own. */
const PAGINA: Partial<
  Record<ClaseAjuste, { readonly texto: string; readonly to: NonNullable<LinkProps['to']> }>
> = {
  nomina: { texto: 'Ver la nómina', to: '/chipay/nominas/$id' },
  beneficiario: { texto: 'Ver el beneficiario', to: '/chipay/beneficiarios/$id' },
  cliente: { texto: 'Ver el cliente', to: '/ingresos/cxc/clientes/$id' },
  proveedor: { texto: 'Ver el proveedor', to: '/proveedores/$id' },
  rendicion: { texto: 'Ver la rendición', to: '/ingresos/cxc/rendiciones/$id' },
};

/** The screen where a change of settings or an import was made; null of other acts, whose records are listed. */
export function lugarDeActo({ clase, idOrigen }: Pick<ActoDetalle, 'clase' | 'idOrigen'>): Lugar | null {
  if (clase === 'importacion' && idOrigen !== null)
    return { texto: 'Ver la importación', enlace: { to: '/importar', search: { id: idOrigen } } };
  if (!isClaseAjuste(clase) || clase === 'documento' || clase === 'cambio_orden') return null;
  const pagina = PAGINA[clase];
  return pagina && idOrigen !== null
    ? { texto: pagina.texto, enlace: { to: pagina.to, params: { id: idOrigen } } }
    : LUGAR[clase];
}
