import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import { endpoint, idParams, idSchema, permisoSchema, type FeatureKey, type Permiso } from '../core/index.ts';

/** This group is always there and always holds the two permissions below, so that nobody is locked out. */
export const NOMBRE_ADMINISTRADOR = 'Administrador';
export const PERMISOS_DE_ADMINISTRADOR: readonly Permiso[] = ['usuarios.editar', 'permisos.editar'];

const FEATURES: readonly FeatureKey[] = ['permisos'];
const acceso = { kind: 'session', features: FEATURES, permission: 'permisos.editar' } as const;

interface AreaExplicada {
  readonly area: string;
  readonly permisos: readonly {
    readonly permiso: Permiso;
    readonly nombre: string;
    readonly explicacion: string;
  }[];
}

/** Every permission in the words of the person who gives it, by area. */
export const PERMISOS_EXPLICADOS: readonly AreaExplicada[] = [
  {
    area: 'Documentos',
    permisos: [
      {
        permiso: 'documentos.ver',
        nombre: 'Ver documentos',
        explicacion: 'Ventas, compras, gastos, honorarios e impuestos, con sus montos.',
      },
      {
        permiso: 'documentos.editar',
        nombre: 'Editar documentos',
        explicacion: 'Cambiar fechas de pago y datos propios, e ingresar documentos a mano.',
      },
      {
        permiso: 'remuneraciones.ver',
        nombre: 'Ver sueldos',
        explicacion: 'Las liquidaciones de cada trabajador, con sus montos.',
      },
      {
        permiso: 'documentos.exportar',
        nombre: 'Exportar listas',
        explicacion: 'Bajar documentos y cartolas a Excel o CSV.',
      },
    ],
  },
  {
    area: 'Bancos',
    permisos: [
      {
        permiso: 'cartolas.ver',
        nombre: 'Ver cartolas',
        explicacion: 'Cuentas, saldos y movimientos del banco.',
      },
      {
        permiso: 'cartolas.editar',
        nombre: 'Administrar cuentas',
        explicacion: 'Agregar cuentas y elegir a cuál va cada cartola.',
      },
      {
        permiso: 'billetera.mover',
        nombre: 'Mover la billetera',
        explicacion: 'Depositar y retirar dinero de la billetera de la empresa.',
      },
      {
        permiso: 'pagos.beneficiarios',
        nombre: 'Administrar beneficiarios',
        explicacion: 'Agregar a quién se paga y confirmar cuentas que agregó otra persona.',
      },
      {
        permiso: 'pagos.preparar',
        nombre: 'Preparar pagos',
        explicacion: 'Crear órdenes de pago, cambiarlas y cancelarlas.',
      },
      {
        permiso: 'pagos.aprobar',
        nombre: 'Aprobar pagos',
        explicacion: 'Firmar las órdenes que preparó otra persona, o devolverlas.',
      },
      {
        permiso: 'pagos.enviar',
        nombre: 'Pagar',
        explicacion: 'Pagar las órdenes aprobadas y aceptar las condiciones de los pagos.',
      },
      {
        permiso: 'flujo.editar',
        nombre: 'Proyectar el flujo de caja',
        explicacion: 'Agregar ingresos y egresos esperados, y cambiarlos.',
      },
      {
        permiso: 'importaciones.crear',
        nombre: 'Importar archivos',
        explicacion: 'Subir documentos, registros del SII y cartolas.',
      },
      {
        permiso: 'conexiones.editar',
        nombre: 'Conectar con el SII',
        explicacion: 'Guardar la clave tributaria de la empresa y traer sus documentos.',
      },
    ],
  },
  {
    area: 'Conciliación',
    permisos: [
      {
        permiso: 'conciliacion.ver',
        nombre: 'Ver la conciliación',
        explicacion: 'Sugerencias y qué documento explica cada movimiento.',
      },
      {
        permiso: 'conciliacion.editar',
        nombre: 'Conciliar',
        explicacion: 'Aceptar, rechazar y deshacer conciliaciones.',
      },
    ],
  },
  {
    area: 'Contabilidad',
    permisos: [
      {
        permiso: 'contabilidad.ver',
        nombre: 'Ver la contabilidad',
        explicacion: 'Asientos, libro diario e IVA del mes.',
      },
      {
        permiso: 'clasificacion.editar',
        nombre: 'Clasificar',
        explicacion: 'Dar cuenta y línea de negocio a documentos y movimientos.',
      },
      {
        permiso: 'cuentas.editar',
        nombre: 'Editar el plan de cuentas',
        explicacion: 'Crear, cambiar, bloquear y archivar cuentas y líneas de negocio.',
      },
      {
        permiso: 'automatizaciones.editar',
        nombre: 'Escribir reglas',
        explicacion: 'Crear, cambiar y deshacer lo que clasifica solo.',
      },
    ],
  },
  {
    area: 'Empresa',
    permisos: [
      {
        permiso: 'empresa.editar',
        nombre: 'Editar la empresa',
        explicacion: 'Datos legales, logo, plazos de pago y credenciales del SII.',
      },
      {
        permiso: 'usuarios.editar',
        nombre: 'Administrar usuarios',
        explicacion: 'Invitar personas, cambiarlas de grupo y quitarles la entrada.',
      },
      {
        permiso: 'permisos.editar',
        nombre: 'Administrar permisos',
        explicacion: 'Crear grupos y decidir qué puede hacer cada uno.',
      },
    ],
  },
];

export const grupoSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  permisos: z.array(permisoSchema),
  /** People in it, also those who may not come in today. */
  personas: z.number(),
  /** Invitations to it that are open. */
  invitaciones: z.number(),
  /** The group that is always there; it is neither renamed nor deleted. */
  esAdministrador: z.boolean(),
});
export type Grupo = z.output<typeof grupoSchema>;

const permisosDeGrupo = z.array(permisoSchema).max(200);
const nombreDeGrupo = textoRequerido(100);
const descripcionDeGrupo = z
  .string()
  .trim()
  .max(200, 'Máximo 200 caracteres')
  .transform((texto) => (texto === '' ? null : texto))
  .nullish();
export const grupoBody = z.object({ nombre: nombreDeGrupo, descripcion: descripcionDeGrupo });

export const listGrupos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/grupos',
  summary: 'The groups of the company with their permissions and how many people they have.',
  access: acceso,
  reply: { status: 200, schema: z.object({ items: z.array(grupoSchema) }) },
});

export const createGrupo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/grupos',
  summary: 'Makes a group, empty, with `permisos`, or with those of `copiarDe`.',
  access: acceso,
  body: grupoBody.extend({ permisos: permisosDeGrupo.optional(), copiarDe: idSchema.optional() }),
  reply: { status: 201, schema: grupoSchema },
});

export const updateGrupo = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/grupos/{id}',
  summary:
    'Renames a group or changes what it may do: at once on the monolith, within two seconds on the other services.',
  access: acceso,
  params: idParams,
  body: grupoBody.partial().extend({ permisos: permisosDeGrupo.optional() }),
  reply: { status: 200, schema: grupoSchema },
});

export const deleteGrupo = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/grupos/{id}',
  summary: 'Deletes a group that nobody is in. 409 where somebody is.',
  access: acceso,
  params: idParams,
  reply: { status: 204 },
});
