import { PERMISOS, type Permiso } from '@cuadra/contract';

const VER: readonly Permiso[] = ['documentos.ver', 'cartolas.ver', 'conciliacion.ver'];

export const GRUPO_ADMINISTRADOR = 'Administrador';

/** The groups that a company starts with; each may be changed afterwards. */
export const GRUPOS_INICIALES: Readonly<Record<string, readonly Permiso[]>> = {
  [GRUPO_ADMINISTRADOR]: PERMISOS,
  Contador: [
    ...VER,
    'documentos.editar',
    'remuneraciones.ver',
    'documentos.exportar',
    'cartolas.editar',
    'flujo.editar',
    'importaciones.crear',
    'conciliacion.editar',
    'conexiones.editar',
    'contabilidad.ver',
    'clasificacion.editar',
    'cuentas.editar',
    'automatizaciones.editar',
    'pagos.preparar',
  ],
  Tesorería: [
    ...VER,
    'documentos.exportar',
    'cartolas.editar',
    'billetera.mover',
    'pagos.beneficiarios',
    'pagos.preparar',
    'pagos.enviar',
    'flujo.editar',
    'importaciones.crear',
    'conciliacion.editar',
    'clasificacion.editar',
  ],
  Aprobador: [...VER, 'conciliacion.editar', 'pagos.aprobar'],
  'Solo lectura': [...VER, 'contabilidad.ver'],
};
