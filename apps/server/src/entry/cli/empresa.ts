import { randomBytes } from 'node:crypto';
import { formatRut } from '@cuadra/domain';
import { loginBody, rutSchema } from '@cuadra/contract';
import type { Command } from 'commander';
import * as z from 'zod';
import { hashContrasena } from '../../modules/acceso/index.ts';
import { createEmpresa } from '../../modules/empresas/index.ts';
import { AppError, type Details } from '../../platform/errors/index.ts';
import { parseRut } from '@cuadra/domain';
import { printResult } from './output.ts';
import { withCuadra } from './with-cuadra.ts';

const MIN_CONTRASENA = 8;

const opcionesSchema = z.object({
  rut: rutSchema,
  razonSocial: z.string().trim().min(2, 'Mínimo 2 caracteres.').max(200, 'Máximo 200 caracteres'),
  nombre: z.string().trim().min(2, 'Mínimo 2 caracteres.').max(200, 'Máximo 200 caracteres').optional(),
  adminEmail: loginBody.shape.email,
  adminNombre: z.string().trim().min(2, 'Mínimo 2 caracteres.'),
  adminContrasena: z.string().min(MIN_CONTRASENA, 'Tu contraseña debe tener 8 o más caracteres.').optional(),
});

function parseOptions(opciones: object) {
  const leidas = opcionesSchema.safeParse(opciones);
  if (leidas.success) return leidas.data;
  const details: Details = {};
  for (const { path, message } of leidas.error.issues) {
    const opcion = `--${String(path[0]).replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)}`;
    (details[opcion] ??= []).push(message);
  }
  throw new AppError('validacion', 'Revisa las opciones.', details);
}

export function addEmpresa(programa: Command): void {
  programa
    .command('empresa')
    .description('empresas de esta instalación')
    .command('crear')
    .description('abre una empresa con su primer administrador')
    .requiredOption('--rut <rut>', 'RUT de la empresa')
    .requiredOption('--razon-social <texto>', 'razón social')
    .option('--nombre <texto>', 'nombre con que se muestra (por defecto, la razón social)')
    .requiredOption('--admin-email <email>', 'email del primer administrador')
    .requiredOption('--admin-nombre <texto>', 'nombre del primer administrador')
    .option('--admin-contrasena <texto>', 'contraseña; sin ella se inventa una y se muestra una vez')
    .action(async (sinRevisar: object, comando: Command) => {
      const {
        rut,
        razonSocial,
        nombre = razonSocial,
        adminEmail,
        adminNombre,
        adminContrasena,
      } = parseOptions(sinRevisar);
      const canonico = parseRut(rut);
      if (!canonico) throw new Error('a RUT that passed its schema');
      const inventada = adminContrasena === undefined ? randomBytes(12).toString('base64url') : null;
      const hash = await hashContrasena(adminContrasena ?? inventada ?? '');
      const { idEmpresa, idUsuario } = await withCuadra(({ platform }) =>
        createEmpresa(platform.db, {
          rut: canonico,
          razonSocial,
          nombre,
          administrador: { email: adminEmail, nombre: adminNombre, hashContrasena: hash },
        }),
      );
      const clave = inventada ? ` Contraseña: ${inventada}` : '';
      printResult(
        comando.optsWithGlobals<{ json?: boolean }>().json ?? false,
        `Empresa ${nombre} (${formatRut(canonico)}) creada con id ${idEmpresa}. Ingresa con ${adminEmail}.${clave}`,
        { idEmpresa, idUsuario, rut: canonico, ...(inventada && { contrasena: inventada }) },
      );
    });
}
