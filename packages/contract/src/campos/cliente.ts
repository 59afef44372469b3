import * as z from 'zod';
import { rutSchema } from './persona.ts';
import { textoOpcional, textoRequerido } from './texto.ts';

const MAX_NOMBRE_CLIENTE = 200;
const MAX_NOMBRE_GRUPO = 100;

/** A customer that is created. */
export const clienteNuevo = z.object({
  nombre: textoRequerido(MAX_NOMBRE_CLIENTE),
  razonSocial: textoRequerido(MAX_NOMBRE_CLIENTE),
  rut: rutSchema,
  direccionLegal: textoOpcional(MAX_NOMBRE_CLIENTE),
  giro: textoOpcional(MAX_NOMBRE_CLIENTE),
  comunaLegal: textoOpcional(MAX_NOMBRE_CLIENTE),
});

/** A change to a customer: only what is sent. */
export const clienteCambiado = clienteNuevo.partial();

export const grupoDeClientes = z.object({ nombre: textoRequerido(MAX_NOMBRE_GRUPO) });
