import type { Destination } from './destination.ts';

/** Words of a screen that leaves as a report. */
const INFORME = ['pdf', 'excel', 'exportar', 'imprimir'] as const;

/**
 * The whole navigation, in its order. Menu, tabs, segments, palette, titles and keys derive from it. A screen shows
 * where its route exists and the route's gate lets the person in (docs/adr/0038-navigation.md).
 */
export const DESTINATIONS: readonly Destination[] = [
  {
    key: 'inicio',
    label: 'Inicio',
    letter: 'i',
    onPhone: true,
    tabs: [
      {
        label: 'Hoy',
        screens: [{ path: '/home', title: 'Inicio', keywords: ['home', 'hoy', 'plazos', 'pendientes'] }],
      },
      {
        label: 'Mes',
        screens: [
          {
            path: '/home',
            vista: 'mes',
            title: 'Mes por tipo',
            keywords: ['resumen', 'conciliado', 'por tipo'],
          },
        ],
      },
      {
        label: 'Flujo de caja',
        screens: [
          {
            path: '/dashboard',
            label: 'Semanas',
            title: 'Flujo de caja por semana',
            keywords: ['tablero', 'caja', 'dashboard', 'saldo'],
          },
          {
            path: '/financials/flujo_caja',
            label: 'Meses',
            title: 'Flujo de caja',
            keywords: ['proyección', 'liquidez', 'saldo', 'tesorería', ...INFORME],
          },
        ],
      },
    ],
  },
  {
    key: 'por_hacer',
    label: 'Por hacer',
    letter: 'p',
    onPhone: true,
    tabs: [
      {
        label: 'Rayitos',
        screens: [{ path: '/rayitos', keywords: ['conciliar', 'conciliación', 'sugerencias'] }],
      },
      {
        label: 'Por reclamar',
        screens: [
          { path: '/compras/por-vencer', keywords: ['aceptar', 'reclamo', 'acuse', 'compras por vencer'] },
        ],
      },
      { label: 'Hecho', screens: [{ path: '/hecho' }] },
      {
        label: 'Automatizaciones',
        screens: [
          {
            path: '/automatizaciones/clasificacion',
            label: 'Reglas',
            title: 'Reglas que clasifican y concilian',
            keywords: ['clasificar', 'plantillas', 'automático', 'capacidad'],
          },
          {
            path: '/automatizaciones/conciliacion',
            label: 'Autonomía',
            title: 'Conciliar sin preguntar',
            keywords: ['automático', 'cuánto acierta'],
          },
          {
            path: '/automatizaciones/dashboard',
            label: 'Tablero',
            title: 'Tablero de automatizaciones',
            keywords: ['ejecuciones'],
          },
          {
            path: '/automatizaciones/clasificacion/archivadas',
            label: 'Archivadas',
            title: 'Reglas archivadas',
          },
        ],
        inside: [
          { path: '/automatizaciones/upsert/clasificacion', title: 'Regla' },
          { path: '/automatizaciones/clasificacion/upselling', title: 'Capacidad de las automatizaciones' },
        ],
      },
    ],
  },
  {
    key: 'documentos',
    label: 'Documentos',
    letter: 'd',
    onPhone: true,
    imports: true,
    tabs: [
      {
        label: 'Ventas',
        screens: [
          {
            path: '/ventas',
            keywords: ['dte', 'facturas emitidas', 'crear factura', 'nueva factura', 'ingresos'],
          },
        ],
      },
      {
        label: 'Notas de venta',
        screens: [{ path: '/ots', keywords: ['cotizaciones', 'pedidos', 'ot'] }],
        inside: [
          { path: '/ots/nueva', title: 'Nueva nota de venta' },
          { path: '/ots/$id/editar', title: 'Nota de venta' },
        ],
      },
      { label: 'Compras', screens: [{ path: '/compras', keywords: ['facturas recibidas', 'proveedores'] }] },
      { label: 'Gastos', screens: [{ path: '/gastos' }] },
      {
        label: 'Honorarios',
        screens: [
          { path: '/honorarios', label: 'Recibidos', title: 'Honorarios', keywords: ['boletas', 'bhe'] },
          {
            path: '/boletas-terceros',
            label: 'De terceros',
            title: 'Boletas de terceros',
            keywords: ['bte'],
          },
        ],
      },
      {
        label: 'Remuneraciones',
        screens: [
          {
            path: '/remuneraciones',
            label: 'Liquidaciones',
            title: 'Remuneraciones',
            keywords: ['sueldos'],
            ownImport: true,
          },
          {
            path: '/previred',
            label: 'Previred',
            title: 'Previred',
            keywords: ['cotizaciones', 'imposiciones'],
            ownImport: true,
          },
        ],
      },
      { label: 'Impuestos', screens: [{ path: '/impuestos', keywords: ['formulario f29', 'iva', 'ppm'] }] },
    ],
  },
  {
    key: 'banco',
    label: 'Banco',
    letter: 'b',
    imports: true,
    tabs: [
      { label: 'Cartolas', screens: [{ path: '/cartolas', keywords: ['banco', 'movimientos'] }] },
      {
        label: 'Cuentas',
        screens: [
          {
            path: '/cuentas-corrientes',
            title: 'Cuentas bancarias',
            keywords: ['saldo', 'tarjeta', 'cupo', 'sobregiro', 'línea de crédito'],
          },
        ],
      },
      {
        label: 'Transbank',
        screens: [
          {
            path: '/transbank',
            keywords: ['webpay', 'tarjetas', 'liquidación', 'abonos', 'redcompra', 'comisión'],
          },
        ],
      },
      {
        label: 'Billetera',
        screens: [{ path: '/billetera', keywords: ['depositar', 'retirar', 'saldo', 'wallet'] }],
      },
      {
        label: 'Monedas',
        screens: [{ path: '/monedas', keywords: ['uf', 'dólar', 'euro', 'tipo de cambio'] }],
      },
      {
        label: 'Conexiones',
        screens: [
          {
            path: '/bancos',
            title: 'Bancos',
            keywords: ['conectar', 'fintoc', 'sincronizar'],
            only: 'independent',
          },
          { path: '/conexiones', label: 'Resumen', title: 'Conexiones' },
          { path: '/conexiones/bancos', label: 'Bancos', title: 'Bancos', keywords: ['conectar', 'fintoc'] },
        ],
      },
    ],
  },
  {
    key: 'cobros',
    label: 'Cobros y pagos',
    short: 'Cobros',
    letter: 'c',
    onPhone: true,
    tabs: [
      { label: 'Por cobrar', screens: [{ path: '/ingresos/cxc', keywords: ['cobranza', 'deudores'] }] },
      {
        label: 'Clientes',
        screens: [{ path: '/ingresos/cxc/clientes' }],
        inside: [{ path: '/ingresos/cxc/clientes/$id', title: 'Cliente' }],
      },
      {
        label: 'Rendiciones',
        screens: [
          {
            path: '/ingresos/cxc/rendiciones',
            keywords: ['anticipos', 'fondos por rendir', 'caja chica', 'reembolsos'],
          },
        ],
        inside: [{ path: '/ingresos/cxc/rendiciones/$id', title: 'Rendiciones de una cuenta' }],
      },
      {
        label: 'Recordatorios',
        screens: [{ path: '/ingresos/cxc/recordatorios', keywords: ['avisos', 'planes', 'interés'] }],
      },
      {
        label: 'Por pagar',
        screens: [{ path: '/proveedores', title: 'Proveedores', keywords: ['por pagar', 'deuda'] }],
        inside: [{ path: '/proveedores/$id', title: 'Proveedor' }],
      },
      {
        label: 'Pagos',
        screens: [
          { path: '/chipay', label: 'Por aprobar', title: 'Pagos por aprobar' },
          { path: '/chipay/agendadas', label: 'Agendados', title: 'Pagos agendados' },
          {
            path: '/chipay/nominas',
            label: 'Nóminas',
            title: 'Nóminas para el banco',
            keywords: ['archivo', 'pago masivo', 'transferencias masivas'],
          },
          { path: '/chipay/pagadas', label: 'Pagados', title: 'Pagos hechos' },
          { path: '/ajustes/pagos', label: 'Reglas', title: 'Reglas de pago', keywords: ['firmas'] },
        ],
        inside: [
          { path: '/chipay/terms', title: 'Condiciones de los pagos' },
          { path: '/chipay/nominas/nueva', title: 'Nómina nueva' },
          { path: '/chipay/nominas/$id', title: 'Nómina' },
        ],
      },
      {
        label: 'Beneficiarios',
        screens: [{ path: '/chipay/beneficiarios', keywords: ['cuentas para pagar', 'transferencias'] }],
        inside: [{ path: '/chipay/beneficiarios/$id', title: 'Beneficiario' }],
      },
      {
        label: 'Compromisos',
        screens: [{ path: '/admin/compromisos-pago', title: 'Compromisos de pago', keywords: ['cuotas'] }],
      },
      {
        label: 'Correos',
        screens: [
          { path: '/emails', label: 'Enviados', title: 'Correos enviados' },
          { path: '/ajustes/plantillas-email', label: 'Plantillas', title: 'Plantillas de correo' },
          {
            path: '/ajustes/remitente',
            label: 'Remitente',
            title: 'Remitente de los correos',
            keywords: ['dominio', 'dns', 'dkim', 'dirección propia'],
          },
          {
            path: '/ajustes/portal-cliente',
            label: 'Portal',
            title: 'Portal de clientes',
            keywords: ['enlace', 'transferencia', 'pagar en línea'],
          },
        ],
      },
    ],
  },
  {
    key: 'contabilidad',
    label: 'Contabilidad',
    letter: 'l',
    tabs: [
      {
        label: 'Resultados',
        screens: [
          {
            path: '/financials/ro',
            title: 'Resultado operacional',
            keywords: ['margen', 'ro', 'ingresos', 'gastos', 'utilidad', ...INFORME],
          },
        ],
      },
      {
        label: 'Balance',
        screens: [
          {
            path: '/saldo-cuentas',
            label: 'Por cuenta',
            title: 'Balance por cuenta',
            keywords: [
              'saldo de cuentas',
              'activo',
              'pasivo',
              'patrimonio',
              'resultado',
              'exportar balance',
              ...INFORME,
            ],
          },
          {
            path: '/contabilidad/balance',
            label: 'Ocho columnas',
            title: 'Balance de ocho columnas',
            keywords: ['tributario', 'exportar balance', ...INFORME],
          },
        ],
      },
      {
        label: 'Libros',
        screens: [
          {
            path: '/contabilidad',
            label: 'Diario',
            title: 'Libro diario',
            keywords: ['contabilidad', 'asientos', 'debe', 'haber', ...INFORME],
          },
          { path: '/contabilidad/mayor', label: 'Mayor', title: 'Libro mayor', keywords: INFORME },
          {
            path: '/contabilidad/libros',
            label: 'Compras y ventas',
            title: 'Libro de compras y ventas',
            keywords: ['rcv', ...INFORME],
          },
          { path: '/contabilidad/honorarios', label: 'Honorarios', title: 'Libro de honorarios' },
        ],
      },
      {
        label: 'IVA',
        screens: [
          {
            path: '/contabilidad/iva',
            title: 'IVA del mes',
            keywords: ['f29', 'débito', 'crédito', ...INFORME],
          },
        ],
      },
      {
        label: 'Plan de cuentas',
        screens: [{ path: '/cuentas', keywords: ['cuentas contables', 'líneas de negocio', 'clasificar'] }],
      },
      {
        label: 'Exportar',
        screens: [
          { path: '/exportables', label: 'A pedido', title: 'Exportar' },
          {
            path: '/exportables/programadas',
            label: 'Programadas',
            title: 'Exportaciones programadas',
            keywords: ['sftp', 's3', 'exportar', 'automático'],
          },
        ],
      },
    ],
  },
  {
    key: 'ajustes',
    label: 'Ajustes',
    letter: 'a',
    foot: true,
    tabs: [
      {
        label: 'Empresa',
        screens: [
          {
            path: '/detalles_empresa',
            label: 'Datos',
            title: 'Datos de la empresa',
            keywords: [
              'logo',
              'rut',
              'razón social',
              'firma electrónica',
              'certificado',
              'plazos',
              'cerrar',
              'llevar',
              'exportar todo',
              'archivo',
            ],
          },
          { path: '/empresas/plazos-pago', label: 'Plazos de pago', title: 'Plazos de pago' },
        ],
      },
      {
        label: 'Personas',
        screens: [
          {
            path: '/usuarios_empresa',
            label: 'Usuarios',
            title: 'Usuarios',
            keywords: ['invitar', 'equipo', 'soporte', 'exigir segundo factor'],
          },
          { path: '/permisos', label: 'Permisos', title: 'Permisos', keywords: ['grupos', 'roles'] },
        ],
      },
      {
        label: 'SII',
        screens: [
          {
            path: '/conexiones/fiscal',
            title: 'Conexión SII',
            keywords: ['sincronizar', 'clave tributaria', 'impuestos internos', 'rcv', 'actualizar'],
          },
        ],
      },
      {
        label: 'API',
        screens: [
          {
            path: '/ajustes/credenciales-api',
            title: 'Credenciales de la API',
            keywords: ['llaves', 'tokens', 'integrar', 'programas'],
          },
        ],
      },
      {
        label: 'Plan y facturas',
        screens: [
          {
            path: '/cuenta/plan',
            label: 'Plan',
            title: 'Tu plan',
            keywords: ['planes', 'precio', 'capacidad', 'tope', 'uso'],
          },
          { path: '/cuenta/tus-facturas', label: 'Facturas', title: 'Tus facturas', keywords: ['pagar'] },
        ],
        inside: [
          { path: '/trial/$funcionalidad', title: 'Prueba' },
          { path: '/prueba/$funcionalidad', title: 'Prueba' },
        ],
      },
      {
        label: 'Mi cuenta',
        screens: [
          {
            path: '/cuenta/seguridad',
            title: 'Tu cuenta',
            keywords: [
              'contraseña',
              'seguridad',
              'sesiones',
              'dos pasos',
              'segundo factor',
              'doble factor',
              '2fa',
              'perfil',
            ],
          },
        ],
      },
      { label: 'Empresas', screens: [{ path: '/empresas', title: 'Tus empresas' }] },
      {
        label: 'Soporte',
        screens: [
          {
            path: '/admin/empresas',
            label: 'Empresas',
            title: 'Empresas en soporte',
            keywords: ['funcionalidades'],
          },
          {
            path: '/admin/suscripciones',
            label: 'Suscripciones',
            title: 'Suscripciones de las empresas',
            keywords: ['morosas', 'deuda', 'cobros'],
          },
          { path: '/admin/planes', label: 'Planes', title: 'Planes y precios', keywords: ['versiones'] },
        ],
        inside: [{ path: '/empresas/$id/funcionalidades', title: 'Funcionalidades' }],
      },
    ],
  },
];

/** Screens that no destination holds: the import of files, behind a button, and what the person's menu leads to. */
export const IMPORTS = {
  path: '/importar',
  title: 'Importar archivos',
  keywords: ['subir', 'xml', 'rcv', 'cartola'],
} as const;
export const RECOMMENDS = {
  path: '/referral',
  title: 'Recomendar Cuadra',
  keywords: ['referidos', 'invitar empresas'],
} as const;
