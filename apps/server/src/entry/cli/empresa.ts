import { randomBytes } from 'node:crypto';
import { fechaEnChile, formatRut, parseRut, type Rut } from '@cuadra/domain';
import { loginBody, rutSchema } from '@cuadra/contract';
import type { Command } from 'commander';
import * as z from 'zod';
import { assertContrasenaNueva, hashContrasena } from '../../modules/identidad/acceso/index.ts';
import { createEmpresa, findEmpresaPorRut } from '../../modules/identidad/empresas/index.ts';
import { closeEmpresa } from '../../modules/identidad/reactivacion/index.ts';
import { setOperador } from '../../modules/suscripcion/suscripciones/index.ts';
import { printResult } from './output.ts';
import { parseOptions } from './parse-options.ts';
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

const cierreSchema = z.object({
  rut: rutSchema,
  motivo: z.string().trim().min(1, 'Requerido').max(500, 'Máximo 500 caracteres'),
});

function canonicalRut(rut: string): Rut {
  const canonico = parseRut(rut);
  if (!canonico) throw new Error('a RUT that passed its schema');
  return canonico;
}

const wantsJson = (comando: Command) => comando.optsWithGlobals<{ json?: boolean }>().json ?? false;

export function addEmpresa(programa: Command): void {
  const empresa = programa.command('empresa').description('empresas de esta instalación');
  addCrear(empresa);
  addCerrar(empresa);
  addOperar(empresa);
}

function addCerrar(empresa: Command): void {
  empresa
    .command('cerrar')
    .description('cierra una empresa; sus datos se guardan y quien la administra puede reactivarla')
    .requiredOption('--rut <rut>', 'RUT de la empresa')
    .requiredOption('--motivo <texto>', 'por qué se cierra; queda en su historial')
    .action(async (sinRevisar: object, comando: Command) => {
      const { rut, motivo } = parseOptions(cierreSchema, sinRevisar);
      const canonico = canonicalRut(rut);
      const cierre = await withCuadra(async ({ platform }, urlAdmin) => {
        const idEmpresa = await findEmpresaPorRut(urlAdmin, canonico);
        return { idEmpresa, ...(await closeEmpresa(platform, { idEmpresa, idUsuario: null, motivo })) };
      });
      const hasta = fechaEnChile(cierre.datosHasta);
      printResult(
        wantsJson(comando),
        `Empresa ${cierre.nombre} (${formatRut(canonico)}) cerrada. Si vuelve antes del ${hasta}, vuelve con sus datos.`,
        {
          idEmpresa: cierre.idEmpresa,
          rut: canonico,
          cerradaEn: cierre.cerradaEn.toISOString(),
          datosHasta: cierre.datosHasta.toISOString(),
        },
      );
    });
}

function addOperar(empresa: Command): void {
  empresa
    .command('operar')
    .description(
      'nombra la empresa que opera Cuadra: cobra los planes a las demás, con facturas en sus propios libros',
    )
    .requiredOption('--rut <rut>', 'RUT de la empresa')
    .action(async (sinRevisar: object, comando: Command) => {
      const { rut } = parseOptions(cierreSchema.pick({ rut: true }), sinRevisar);
      const canonico = canonicalRut(rut);
      const idEmpresa = await withCuadra(async ({ platform }, urlAdmin) => {
        const id = await findEmpresaPorRut(urlAdmin, canonico);
        await setOperador(platform.db, id);
        return id;
      });
      printResult(wantsJson(comando), `La empresa ${formatRut(canonico)} cobra los planes de Cuadra.`, {
        idEmpresa,
        rut: canonico,
      });
    });
}

function addCrear(empresa: Command): void {
  empresa
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
      } = parseOptions(opcionesSchema, sinRevisar);
      const canonico = canonicalRut(rut);
      if (adminContrasena !== undefined)
        await assertContrasenaNueva(
          adminContrasena,
          [adminEmail, adminNombre, razonSocial, nombre],
          '--admin-contrasena',
        );
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
        wantsJson(comando),
        `Empresa ${nombre} (${formatRut(canonico)}) creada con id ${idEmpresa}. Ingresa con ${adminEmail}.${clave}`,
        { idEmpresa, idUsuario, rut: canonico, ...(inventada && { contrasena: inventada }) },
      );
    });
}
