import {
  createConciliacion,
  type CartolaHallada,
  type DocumentoHallado,
  type ParteHallada,
  type ResultadoBusqueda,
} from '@cuadra/contract';
import { formatMonto, formatRut, MODELOS } from '@cuadra/domain';
import type { CommandAct, CommandGroup, CommandItem } from '@cuadra/ui/command-palette';
import { FileText, Landmark, ListTree, ShoppingBag, TrendingUp, Truck, User, Users } from 'lucide-react';
import { searchDeRegla } from '../../clasificacion/search-de-regla.ts';
import { ParejaCard } from './pareja-card.tsx';
import { POR_CONCILIAR } from '../../registros/filtros/search-fields.ts';
import { cuentaDe, nombreDe, subtituloDeCartola, subtituloDeDocumento } from './texts.ts';

/** Goes to an address of the product, with its query. */
export type Go = (to: string, search?: object) => void;

export interface FoundContext {
  readonly go: Go;
  /** Whether a screen opens for the person. */
  readonly opens: (path: string) => boolean;
  readonly puede: (endpoint: typeof createConciliacion) => boolean;
  readonly reconcile: (pareja: NonNullable<ResultadoBusqueda['pareja']>) => void;
}

const NUEVA_REGLA = '/automatizaciones/upsert/clasificacion';

/** A rule for records like one that was found; absent without the screen, or where none tells it apart. */
function actsDeRegla({ go, opens }: FoundContext, ...regla: Parameters<typeof searchDeRegla>): CommandAct[] {
  const search = opens(NUEVA_REGLA) ? searchDeRegla(...regla) : null;
  return search === null ? [] : [{ label: 'Crear regla', onSelect: () => go(NUEVA_REGLA, search) }];
}

function drawDocumento(documento: DocumentoHallado, context: FoundContext): CommandItem {
  const { go } = context;
  const { id, modelo, rut, razonSocial, montoTotal, moneda } = documento;
  const to = modelo === 'Ot' ? '/ots' : MODELOS[modelo].pantalla;
  const Icon = modelo === 'Dte' ? TrendingUp : modelo === 'Ot' ? FileText : ShoppingBag;
  const more: CommandAct[] = rut === '' ? [] : [{ label: 'Ver los suyos', onSelect: () => go(to, { rut }) }];
  if (rut !== '' && modelo !== 'Ot')
    more.push(...actsDeRegla(context, modelo, { rut, nombre: razonSocial }, []));
  return {
    id: `documento-${id}`,
    label: `${nombreDe(documento)}, ${razonSocial}`,
    subtitle: subtituloDeDocumento(documento),
    amount: { texto: formatMonto(montoTotal, moneda), negative: false },
    icon: <Icon aria-hidden />,
    act: 'Abrir',
    more,
    scope: 'Documentos',
    onSelect: () => go(to, { id }),
  };
}

function drawCartola(cartola: CartolaHallada, context: FoundContext): CommandItem {
  const { go, opens } = context;
  const { id, descripcion, monto, moneda, estadoConciliacion } = cartola;
  const open = { label: 'Abrir', onSelect: () => go('/cartolas', { id }) };
  const abierta = estadoConciliacion !== 'conciliado' && opens('/rayitos');
  const conciliar = { label: 'Conciliar', onSelect: () => go('/rayitos', { id }) };
  const sentido = monto < 0 ? 'cargo' : 'abono';
  const regla = actsDeRegla(context, 'Cartola', { rut: null, nombre: null, glosa: descripcion, sentido }, []);
  const [primero, ...more] = abierta ? [conciliar, open, ...regla] : [open, ...regla];
  return {
    id: `cartola-${id}`,
    label: descripcion,
    subtitle: subtituloDeCartola(cartola),
    amount: { texto: formatMonto(monto, moneda), negative: monto < 0 },
    icon: <Landmark aria-hidden />,
    act: primero.label,
    more,
    scope: 'Banco',
    onSelect: primero.onSelect,
  };
}

/** Further acts on a party: its documents, those still to pay, a mail to a customer. */
function actsDeParte({ id, rol, rut }: ParteHallada, { go, opens }: FoundContext): CommandAct[] {
  if (rol === 'proveedor')
    return [
      { label: 'Ver por pagar', onSelect: () => go('/compras', { rut, estado: POR_CONCILIAR }) },
      { label: 'Ver compras', onSelect: () => go('/compras', { rut }) },
    ];
  const ventas = { label: 'Ver ventas', onSelect: () => go('/ventas', { rut }) };
  const escribir = {
    label: 'Escribirle',
    onSelect: () => go('/emails', { escribir: 'si', idCliente: id }),
  };
  return opens('/emails') ? [ventas, escribir] : [ventas];
}

function drawPersonas({ partes, usuarios }: ResultadoBusqueda, context: FoundContext): CommandItem[] {
  const { go } = context;
  return [
    ...partes.map((parte) => {
      const { id, rol, rut, nombre } = parte;
      return {
        id: `${rol}-${id}`,
        label: nombre,
        subtitle: `${formatRut(rut)} · ${rol}`,
        icon: rol === 'cliente' ? <Users aria-hidden /> : <Truck aria-hidden />,
        act: 'Abrir',
        more: actsDeParte(parte, context),
        scope: 'Personas',
        onSelect: () => go(rol === 'cliente' ? `/ingresos/cxc/clientes/${id}` : `/proveedores/${id}`),
      };
    }),
    ...usuarios.map(({ id, nombre, email }) => ({
      id: `usuario-${id}`,
      label: nombre,
      subtitle: `${email} · usuario`,
      icon: <User aria-hidden />,
      act: 'Ver usuarios',
      scope: 'Personas',
      onSelect: () => go('/usuarios_empresa'),
    })),
  ];
}

function drawCuentas(result: ResultadoBusqueda, { go, opens }: FoundContext): CommandItem[] {
  const plan = (texto: string) => ({ label: 'Abrir en el plan', onSelect: () => go('/cuentas', { texto }) });
  return [
    ...result.cuentasContables.map(({ id, codigo, nombre }) => {
      const mayor = { label: 'Ver mayor', onSelect: () => go('/contabilidad/mayor', { idCuenta: id }) };
      const [primero, ...more] = opens('/contabilidad/mayor') ? [mayor, plan(codigo)] : [plan(codigo)];
      return {
        id: `cuenta-${id}`,
        label: `${codigo} ${nombre}`,
        subtitle: 'Plan de cuentas',
        icon: <ListTree aria-hidden />,
        act: primero.label,
        more,
        scope: 'Cuentas',
        onSelect: primero.onSelect,
      };
    }),
    ...result.cuentasCorrientes.map((cuenta) => ({
      id: `corriente-${cuenta.id}`,
      label: cuenta.alias ?? cuentaDe(cuenta),
      subtitle: `${cuenta.banco} · ${cuenta.numeroCuenta}`,
      icon: <Landmark aria-hidden />,
      act: 'Ver cartola',
      more: [{ label: 'Ver cuentas', onSelect: () => go('/cuentas-corrientes') }],
      scope: 'Cuentas',
      onSelect: () => go('/cartolas', { idCuentaCorriente: cuenta.id }),
    })),
  ];
}

function drawPareja(
  { pareja, cartolas, documentos }: ResultadoBusqueda,
  context: FoundContext,
): CommandItem[] {
  const cartola = cartolas.find(({ id }) => id === pareja?.idCartola);
  const documento = documentos.find(({ id }) => id === pareja?.idDocumento);
  if (!pareja || !cartola || !documento || !context.puede(createConciliacion)) return [];
  return [
    {
      id: 'pareja',
      label: 'Conciliar',
      card: <ParejaCard pareja={pareja} cartola={cartola} documento={documento} />,
      more: [{ label: 'Abrir la línea', onSelect: () => context.go('/cartolas', { id: cartola.id }) }],
      onSelect: () => context.reconcile(pareja),
    },
  ];
}

/** The groups of an answer. What was found by its amount stands apart from what was found by something else. */
export function foundGroups(result: ResultadoBusqueda, context: FoundContext): CommandGroup[] {
  const pareja = drawPareja(result, context);
  const enPareja = (id: number, cual: 'idCartola' | 'idDocumento') =>
    pareja.length > 0 && result.pareja?.[cual] === id;
  const documentos = result.documentos.filter(({ id }) => !enPareja(id, 'idDocumento'));
  const cartolas = result.cartolas.filter(({ id }) => !enPareja(id, 'idCartola'));
  const those = (calza: (diferencia: number | null) => boolean) => ({
    documentos: documentos
      .filter(({ diferencia }) => calza(diferencia))
      .map((uno) => drawDocumento(uno, context)),
    cartolas: cartolas.filter(({ diferencia }) => calza(diferencia)).map((una) => drawCartola(una, context)),
  });
  const mismo = those((diferencia) => diferencia === 0);
  const cerca = those((diferencia) => diferencia !== null && diferencia !== 0);
  const otros = those((diferencia) => diferencia === null);
  const groups = [
    { heading: 'Lo más probable', items: pareja },
    { heading: 'Mismo monto', items: [...mismo.documentos, ...mismo.cartolas] },
    { heading: 'Documentos', items: otros.documentos },
    { heading: 'Banco', items: otros.cartolas },
    { heading: 'Cerca', items: [...cerca.documentos, ...cerca.cartolas] },
    {
      heading: 'Personas y cuentas',
      items: [...drawPersonas(result, context), ...drawCuentas(result, context)],
    },
  ];
  return groups.map((group) => ({ ...group, found: true }));
}
