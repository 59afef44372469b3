import {
  ArrowUpRight,
  Banknote,
  BookOpenText,
  Building2,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardList,
  CreditCard,
  Coins,
  FileText,
  Gauge,
  Gift,
  House,
  KeyRound,
  Landmark,
  Link2,
  LifeBuoy,
  ListTree,
  Percent,
  Receipt,
  ReceiptText,
  RefreshCw,
  Scale,
  ShieldCheck,
  ShoppingBag,
  Truck,
  Upload,
  UserCog,
  Users,
  Wallet,
  Workflow,
  Zap,
  type LucideIcon,
} from 'lucide-react';

export interface NavEntry {
  readonly to:
    | '/home'
    | '/rayitos'
    | '/ventas'
    | '/ots'
    | '/compras'
    | '/proveedores'
    | '/gastos'
    | '/honorarios'
    | '/boletas-terceros'
    | '/remuneraciones'
    | '/previred'
    | '/impuestos'
    | '/bancos'
    | '/cartolas'
    | '/cuentas-corrientes'
    | '/billetera'
    | '/transbank'
    | '/monedas'
    | '/financials/flujo_caja'
    | '/financials/ro'
    | '/dashboard'
    | '/cuentas'
    | '/saldo-cuentas'
    | '/contabilidad'
    | '/automatizaciones/clasificacion'
    | '/automatizaciones/conciliacion'
    | '/importar'
    | '/conexiones/fiscal'
    | '/detalles_empresa'
    | '/referral'
    | '/usuarios_empresa'
    | '/permisos'
    | '/admin/empresas';
  /** Where it leads who may not go there. */
  readonly orTo?: NavEntry['to'];
  readonly label: string;
  readonly icon: LucideIcon;
  /** Beginning of the paths that belong to it, where its own is one among several. */
  readonly prefix?: string;
  /** More words that find it in the palette. */
  readonly keywords?: readonly string[];
}

export interface NavGroup {
  /** The first group has no heading. */
  readonly label?: string;
  readonly entries: readonly NavEntry[];
}

/** Main navigation, in its order. An entry shows only where its route's gate lets the person in. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    entries: [
      { to: '/home', label: 'Inicio', icon: House, keywords: ['home', 'resumen'] },
      { to: '/dashboard', label: 'Tablero', icon: Gauge, keywords: ['caja', 'dashboard', 'saldo'] },
      { to: '/rayitos', label: 'Rayitos', icon: Zap, keywords: ['conciliar', 'conciliación', 'sugerencias'] },
    ],
  },
  {
    label: 'Documentos',
    entries: [
      {
        to: '/ventas',
        label: 'Ventas',
        icon: ArrowUpRight,
        keywords: ['dte', 'facturas emitidas', 'ingresos'],
      },
      {
        to: '/ots',
        label: 'Notas de venta',
        icon: ClipboardList,
        keywords: ['cotizaciones', 'pedidos', 'ot'],
      },
      {
        to: '/compras',
        label: 'Compras',
        icon: ShoppingBag,
        keywords: ['facturas recibidas', 'proveedores'],
      },
      { to: '/proveedores', label: 'Proveedores', icon: Truck, keywords: ['por pagar', 'deuda'] },
      { to: '/gastos', label: 'Gastos', icon: Receipt },
      { to: '/honorarios', label: 'Honorarios', icon: FileText, keywords: ['boletas', 'bhe'] },
      { to: '/boletas-terceros', label: 'Boletas de terceros', icon: ReceiptText, keywords: ['bte'] },
      { to: '/remuneraciones', label: 'Remuneraciones', icon: Users, keywords: ['sueldos', 'liquidaciones'] },
      { to: '/previred', label: 'Previred', icon: ShieldCheck, keywords: ['cotizaciones', 'imposiciones'] },
      { to: '/impuestos', label: 'Impuestos', icon: Percent, keywords: ['f29', 'iva', 'ppm'] },
    ],
  },
  {
    label: 'Dinero',
    entries: [
      { to: '/cartolas', label: 'Cartolas', icon: Landmark, keywords: ['banco', 'cuentas'] },
      {
        to: '/cuentas-corrientes',
        label: 'Cuentas bancarias',
        icon: Banknote,
        keywords: ['saldo', 'tarjeta', 'cupo', 'sobregiro', 'línea de crédito'],
      },
      {
        to: '/bancos',
        label: 'Bancos',
        icon: Link2,
        keywords: ['conectar', 'conexiones', 'fintoc', 'sincronizar'],
      },
      {
        to: '/financials/flujo_caja',
        label: 'Flujo de caja',
        icon: ChartColumn,
        keywords: ['proyección', 'liquidez', 'saldo', 'tesorería'],
      },
      {
        to: '/billetera',
        label: 'Billetera',
        icon: Wallet,
        keywords: ['depositar', 'retirar', 'saldo', 'wallet'],
      },
      {
        to: '/transbank',
        label: 'Transbank',
        icon: CreditCard,
        keywords: ['webpay', 'tarjetas', 'liquidación', 'abonos', 'redcompra', 'comisión'],
      },
      { to: '/monedas', label: 'Monedas', icon: Coins, keywords: ['uf', 'dólar', 'euro', 'tipo de cambio'] },
    ],
  },
  {
    label: 'Contabilidad',
    entries: [
      {
        to: '/cuentas',
        label: 'Plan de cuentas',
        icon: ListTree,
        keywords: ['cuentas contables', 'líneas de negocio', 'clasificar'],
      },
      {
        to: '/saldo-cuentas',
        label: 'Saldo de cuentas',
        icon: Scale,
        keywords: ['balance', 'activo', 'pasivo', 'patrimonio', 'resultado'],
      },
      {
        to: '/financials/ro',
        label: 'Resultado operacional',
        icon: ChartNoAxesCombined,
        keywords: ['margen', 'ro', 'ingresos', 'gastos', 'utilidad'],
      },
      {
        to: '/contabilidad',
        label: 'Contabilidad',
        icon: BookOpenText,
        keywords: ['asientos', 'libro diario', 'iva', 'debe', 'haber', 'balance', 'ocho columnas'],
      },
      {
        to: '/automatizaciones/clasificacion',
        orTo: '/automatizaciones/conciliacion',
        prefix: '/automatizaciones',
        label: 'Automatizaciones',
        icon: Workflow,
        keywords: [
          'reglas',
          'clasificar',
          'plantillas',
          'automático',
          'capacidad',
          'conciliar sin preguntar',
        ],
      },
    ],
  },
  {
    label: 'Ajustes',
    entries: [
      {
        to: '/detalles_empresa',
        label: 'Datos de la empresa',
        icon: Building2,
        keywords: ['logo', 'rut', 'razón social', 'firma electrónica', 'certificado', 'plazos', 'cerrar'],
      },
      {
        to: '/conexiones/fiscal',
        label: 'Conexión SII',
        icon: RefreshCw,
        keywords: ['sincronizar', 'clave tributaria', 'impuestos internos', 'rcv', 'actualizar'],
      },
      {
        to: '/usuarios_empresa',
        label: 'Usuarios',
        icon: UserCog,
        keywords: ['invitar', 'equipo', 'personas', 'soporte'],
      },
      { to: '/permisos', label: 'Permisos', icon: KeyRound, keywords: ['grupos', 'roles'] },
    ],
  },
  {
    // The product's own staff alone.
    label: 'Soporte',
    entries: [{ to: '/admin/empresas', label: 'Empresas', icon: LifeBuoy, keywords: ['funcionalidades'] }],
  },
];

/** At the foot of the sidebar. */
export const NAV_FOOT: readonly NavEntry[] = [
  { to: '/referral', label: 'Recomendar Cuadra', icon: Gift, keywords: ['referidos', 'invitar empresas'] },
  { to: '/importar', label: 'Importar archivos', icon: Upload, keywords: ['subir', 'xml', 'rcv', 'cartola'] },
];
