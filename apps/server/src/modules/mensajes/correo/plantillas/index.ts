import { emailSchema } from '@cuadra/contract';
import * as z from 'zod';
import { bancoCortado, datosBancoCortado } from './banco-cortado.ts';
import { cambiarRegla, datosCambiarRegla } from './cambiar-regla.ts';
import { contacto, datosContacto } from './contacto.ts';
import { contrasenaCambiada, datosContrasenaCambiada } from './contrasena-cambiada.ts';
import {
  cuentaCambiada,
  cuentaPorConfirmar,
  datosCuentaCambiada,
  datosCuentaPorConfirmar,
} from './cuenta-cambiada.ts';
import { datosDeudaDePlan, deudaDePlan } from './deuda-de-plan.ts';
import { datosDominioCortado, dominioCortado } from './dominio-cortado.ts';
import { datosEmpresaActualizada, empresaActualizada } from './empresa-actualizada.ts';
import { datosEmpresaCerrada, empresaCerrada } from './empresa-cerrada.ts';
import { datosEnlacePortal, enlacePortal } from './enlace-portal.ts';
import { archivoDeEmpresa, datosArchivoDeEmpresa } from './archivo-de-empresa.ts';
import { datosExportacionLista, exportacionLista } from './exportacion-lista.ts';
import {
  datosExportacionNoEntregada,
  datosExportacionProgramada,
  exportacionDetenida,
  exportacionNoEntregada,
  exportacionProgramada,
} from './exportacion-programada.ts';
import { datosInvitacion, invitacion } from './invitacion.ts';
import { writeCorreo, type CorreoEscrito } from './layout.ts';
import { datosListaEnviada, listaEnviada } from './lista-enviada.ts';
import { datosMasCapacidad, masCapacidad } from './mas-capacidad.ts';
import { datosMencion, mencion } from './mencion.ts';
import { datosNuevoIngreso, nuevoIngreso } from './nuevo-ingreso.ts';
import { datosEnlaceProveedor, datosPinProveedor, enlaceProveedor, pinProveedor } from './proveedor.ts';
import { datosPagoDevuelto, pagoDevuelto } from './pago-devuelto.ts';
import { datosPagosDevueltos, pagosDevueltos } from './pagos-devueltos.ts';
import { datosPruebaPedida, datosPruebaPorTerminar, pruebaPedida, pruebaPorTerminar } from './prueba.ts';
import { datosReactivarEmpresa, reactivarEmpresa } from './reactivar-empresa.ts';
import { datosRecuperarContrasena, recuperarContrasena } from './recuperar-contrasena.ts';
import { datosTarjetaRechazada, tarjetaRechazada } from './tarjeta-rechazada.ts';
import { datosTopeDePlan, topeDePlan } from './tope-de-plan.ts';

function mail<const P extends string, D extends z.ZodType>(plantilla: P, datos: D) {
  return z.object({ to: emailSchema, plantilla: z.literal(plantilla), datos });
}

/** Every mail there is, by its template, with what fills it. */
export const correoSchema = z.discriminatedUnion('plantilla', [
  mail('archivo_de_empresa', datosArchivoDeEmpresa),
  mail('banco_cortado', datosBancoCortado),
  mail('cambiar_regla', datosCambiarRegla),
  mail('contacto', datosContacto),
  mail('contrasena_cambiada', datosContrasenaCambiada),
  mail('cuenta_cambiada', datosCuentaCambiada),
  mail('cuenta_por_confirmar', datosCuentaPorConfirmar),
  mail('deuda_de_plan', datosDeudaDePlan),
  mail('dominio_cortado', datosDominioCortado),
  mail('empresa_actualizada', datosEmpresaActualizada),
  mail('empresa_cerrada', datosEmpresaCerrada),
  mail('enlace_portal', datosEnlacePortal),
  mail('enlace_proveedor', datosEnlaceProveedor),
  mail('exportacion_detenida', datosExportacionNoEntregada),
  mail('exportacion_lista', datosExportacionLista),
  mail('exportacion_no_entregada', datosExportacionNoEntregada),
  mail('exportacion_programada', datosExportacionProgramada),
  mail('invitacion', datosInvitacion),
  mail('lista_enviada', datosListaEnviada),
  mail('mas_capacidad', datosMasCapacidad),
  mail('mencion', datosMencion),
  mail('nuevo_ingreso', datosNuevoIngreso),
  mail('pin_proveedor', datosPinProveedor),
  mail('pago_devuelto', datosPagoDevuelto),
  mail('pagos_devueltos', datosPagosDevueltos),
  mail('prueba_pedida', datosPruebaPedida),
  mail('prueba_por_terminar', datosPruebaPorTerminar),
  mail('reactivar_empresa', datosReactivarEmpresa),
  mail('recuperar_contrasena', datosRecuperarContrasena),
  mail('tarjeta_rechazada', datosTarjetaRechazada),
  mail('tope_de_plan', datosTopeDePlan),
]);
/** A mail as it is asked for. */
export type Correo = z.input<typeof correoSchema>;
type CorreoLeido = z.output<typeof correoSchema>;

/** Fills a template; answers subject, HTML and text. */
export function renderCorreo(correo: CorreoLeido): CorreoEscrito {
  switch (correo.plantilla) {
    case 'archivo_de_empresa':
      return writeCorreo(archivoDeEmpresa(correo.datos));
    case 'banco_cortado':
      return writeCorreo(bancoCortado(correo.datos));
    case 'cambiar_regla':
      return writeCorreo(cambiarRegla(correo.datos));
    case 'contacto':
      return writeCorreo(contacto(correo.datos));
    case 'contrasena_cambiada':
      return writeCorreo(contrasenaCambiada(correo.datos));
    case 'cuenta_cambiada':
      return writeCorreo(cuentaCambiada(correo.datos));
    case 'cuenta_por_confirmar':
      return writeCorreo(cuentaPorConfirmar(correo.datos));
    case 'deuda_de_plan':
      return writeCorreo(deudaDePlan(correo.datos));
    case 'dominio_cortado':
      return writeCorreo(dominioCortado(correo.datos));
    case 'empresa_actualizada':
      return writeCorreo(empresaActualizada(correo.datos));
    case 'empresa_cerrada':
      return writeCorreo(empresaCerrada(correo.datos));
    case 'enlace_portal':
      return writeCorreo(enlacePortal(correo.datos));
    case 'enlace_proveedor':
      return writeCorreo(enlaceProveedor(correo.datos));
    case 'exportacion_detenida':
      return writeCorreo(exportacionDetenida(correo.datos));
    case 'exportacion_lista':
      return writeCorreo(exportacionLista(correo.datos));
    case 'exportacion_no_entregada':
      return writeCorreo(exportacionNoEntregada(correo.datos));
    case 'exportacion_programada':
      return writeCorreo(exportacionProgramada(correo.datos));
    case 'invitacion':
      return writeCorreo(invitacion(correo.datos));
    case 'lista_enviada':
      return writeCorreo(listaEnviada(correo.datos));
    case 'mas_capacidad':
      return writeCorreo(masCapacidad(correo.datos));
    case 'mencion':
      return writeCorreo(mencion(correo.datos));
    case 'nuevo_ingreso':
      return writeCorreo(nuevoIngreso(correo.datos));
    case 'pin_proveedor':
      return writeCorreo(pinProveedor(correo.datos));
    case 'pago_devuelto':
      return writeCorreo(pagoDevuelto(correo.datos));
    case 'pagos_devueltos':
      return writeCorreo(pagosDevueltos(correo.datos));
    case 'prueba_pedida':
      return writeCorreo(pruebaPedida(correo.datos));
    case 'prueba_por_terminar':
      return writeCorreo(pruebaPorTerminar(correo.datos));
    case 'reactivar_empresa':
      return writeCorreo(reactivarEmpresa(correo.datos));
    case 'recuperar_contrasena':
      return writeCorreo(recuperarContrasena(correo.datos));
    case 'tarjeta_rechazada':
      return writeCorreo(tarjetaRechazada(correo.datos));
    case 'tope_de_plan':
      return writeCorreo(topeDePlan(correo.datos));
  }
}
