import { pasosDebidos } from './acceso.ts';
import {
  MovimientoRechazado,
  type Contrato,
  type Efecto,
  type EventoDeSuscripcion,
  type Momento,
  type Movimiento,
} from './contrato.ts';
import { cicloDesde } from './periodos.ts';
import { cargar, deshacer } from './prorratear.ts';
import { prorratearCambio } from './prorratear-cambio.ts';
import type { Abono, PlanContratado } from './tipos.ts';
import { seCobra, type CausaSuscripcion, type EstadoSuscripcion, type Transicion } from './transiciones.ts';

/** Periods that one look charges, at most: five years of months that were missed. */
const MAX_PERIODOS = 60;

const quieto = (contrato: Contrato): Movimiento => ({ contrato, pasos: [], efectos: [] });

function pasar(contrato: Contrato, a: EstadoSuscripcion, causa: CausaSuscripcion): Movimiento {
  return { ...quieto({ ...contrato, estado: a }), pasos: [{ de: contrato.estado, a, causa }] };
}

function seguido(antes: Movimiento, despues: Movimiento): Movimiento {
  return {
    contrato: despues.contrato,
    pasos: [...antes.pasos, ...despues.pasos],
    efectos: [...antes.efectos, ...despues.efectos],
  };
}

/** Begins a plan today, whose periods are counted from today. */
function comenzar(contrato: Contrato, plan: PlanContratado, { hoy, valores }: Momento): Movimiento {
  const ciclo = cicloDesde(hoy, plan.periodicidad);
  const cargo = cargar(plan, ciclo, { desde: hoy, valores });
  return {
    ...quieto({ ...contrato, vigente: { plan, ciclo, facturadoHasta: cargo.tramo.hasta }, terminaEl: null }),
    efectos: [{ tipo: 'cargo', cargo }],
  };
}

/**
 * Charges the periods that began, however long ago. With `espera` they wait for a currency whose value of today is not
 * known yet, so that debts and payments move without it.
 */
function facturar(contrato: Contrato, { hoy, valores }: Momento, espera: boolean): Movimiento {
  const { vigente, estado } = contrato;
  if (vigente === null || !seCobra(estado)) return quieto(contrato);
  const { moneda } = vigente.plan.precio;
  if (espera && moneda !== 'CLP' && valores[moneda] === undefined) return quieto(contrato);
  const efectos: Efecto[] = [];
  let { facturadoHasta } = vigente;
  while (facturadoHasta <= hoy && efectos.length < MAX_PERIODOS) {
    const cargo = cargar(vigente.plan, vigente.ciclo, { desde: facturadoHasta, valores });
    efectos.push({ tipo: 'cargo', cargo });
    facturadoHasta = cargo.tramo.hasta;
  }
  return { ...quieto({ ...contrato, vigente: { ...vigente, facturadoHasta } }), efectos };
}

/** Days on which a company could only read are not charged: its plan goes on from today, where its paid days are over. */
function volver(contrato: Contrato, pasos: readonly Transicion[], { hoy }: Momento): Contrato {
  const vuelve = pasos.some(({ de, a }) => de === 'restringida' && a !== 'restringida');
  const { vigente } = contrato;
  if (!vuelve || vigente === null || vigente.facturadoHasta >= hoy) return contrato;
  return {
    ...contrato,
    vigente: { ...vigente, ciclo: cicloDesde(hoy, vigente.plan.periodicidad), facturadoHasta: hoy },
  };
}

/** Brings a contract to today: its end, then debt and promises, then the periods that began. */
function revisar(contrato: Contrato, momento: Momento, espera: boolean): Movimiento {
  const { estado, terminaEl, diasDeGracia } = contrato;
  const { hoy, vencidaDesde, promesaVigente } = momento;
  const corre = seCobra(estado) || estado === 'restringida';
  if (corre && terminaEl !== null && hoy >= terminaEl) return pasar(contrato, 'terminada', 'termino');
  const pasos = pasosDebidos({ estado, vencidaDesde, promesaVigente, diasDeGracia, hoy });
  const movido = { ...contrato, estado: pasos.at(-1)?.a ?? estado };
  return seguido({ ...quieto(movido), pasos }, facturar(volver(movido, pasos, momento), momento, espera));
}

const comoEfectos = (abonos: readonly Abono[]): Efecto[] => abonos.map((abono) => ({ tipo: 'abono', abono }));

/** Gives the days from today on back, and stops. */
function detener(
  contrato: Contrato,
  a: 'pausada' | 'terminada',
  causa: CausaSuscripcion,
  momento: Momento,
): Movimiento {
  const { vigente } = contrato;
  if (vigente === null) throw new MovimientoRechazado('sin_plan');
  return {
    ...pasar(contrato, a, causa),
    contrato: {
      ...contrato,
      estado: a,
      terminaEl: null,
      vigente: { ...vigente, facturadoHasta: momento.hoy },
    },
    efectos: comoEfectos(momento.cargos.flatMap((cargo) => deshacer(cargo, momento.hoy) ?? [])),
  };
}

function elegir(contrato: Contrato, plan: PlanContratado, momento: Momento): Movimiento {
  const { estado, vigente } = contrato;
  switch (estado) {
    case 'prueba':
    case 'terminada':
      if (momento.vencidaDesde !== null) throw new MovimientoRechazado('deuda');
      return seguido(
        pasar(contrato, 'activa', 'contratacion'),
        comenzar({ ...contrato, estado: 'activa' }, plan, momento),
      );
    case 'restringida':
      throw new MovimientoRechazado('deuda');
    case 'pausada':
      throw new MovimientoRechazado('estado');
    case 'activa':
    case 'morosa': {
      if (vigente === null) throw new MovimientoRechazado('sin_plan');
      const { periodicidad, idVersion } = vigente.plan;
      if (periodicidad === plan.periodicidad && idVersion === plan.idVersion)
        throw new MovimientoRechazado('mismo_plan');
      const { abonos, cargo, ciclo } = prorratearCambio(
        { cargos: momento.cargos, ciclo: vigente.ciclo },
        plan,
        momento,
      );
      return {
        ...quieto({
          ...contrato,
          terminaEl: null,
          vigente: { plan, ciclo, facturadoHasta: cargo.tramo.hasta },
        }),
        efectos: [...comoEfectos(abonos), { tipo: 'cargo', cargo }],
      };
    }
  }
}

function actuar(contrato: Contrato, evento: EventoDeSuscripcion, momento: Momento): Movimiento {
  const { estado, vigente, terminaEl } = contrato;
  const corre = seCobra(estado) || estado === 'restringida';
  switch (evento.tipo) {
    case 'revisar':
      return quieto(contrato);
    case 'elegir':
      return elegir(contrato, evento.plan, momento);
    case 'cancelar':
      if (!corre || vigente === null) throw new MovimientoRechazado('estado');
      if (terminaEl !== null) throw new MovimientoRechazado('sin_cambio');
      // The paid days of a restricted company may be over already.
      return vigente.facturadoHasta > momento.hoy
        ? quieto({ ...contrato, terminaEl: vigente.facturadoHasta })
        : pasar({ ...contrato, terminaEl: momento.hoy }, 'terminada', 'termino');
    case 'seguir':
      if (!corre || terminaEl === null) throw new MovimientoRechazado('sin_cambio');
      return quieto({ ...contrato, terminaEl: null });
    case 'pausar':
      if (!corre) throw new MovimientoRechazado('estado');
      return detener(contrato, 'pausada', 'pausa', momento);
    case 'baja':
      if (!corre && estado !== 'pausada') throw new MovimientoRechazado('estado');
      return detener(contrato, 'terminada', 'baja', momento);
    case 'reanudar':
      if (estado !== 'pausada' || vigente === null) throw new MovimientoRechazado('estado');
      return seguido(
        pasar(contrato, 'activa', 'reanudacion'),
        comenzar({ ...contrato, estado: 'activa' }, vigente.plan, momento),
      );
  }
}

/**
 * Moves a subscription by one act: brings it to today first, so that days that were missed are charged as they were
 * bought. Throws MovimientoRechazado, and SinValorDelDia for an act while the currency has no value of today.
 */
export function moverSuscripcion(
  contrato: Contrato,
  evento: EventoDeSuscripcion,
  momento: Momento,
): Movimiento {
  const alDia = revisar(contrato, momento, evento.tipo === 'revisar');
  const nuevos = alDia.efectos.flatMap((efecto) => (efecto.tipo === 'cargo' ? efecto.cargo : []));
  const cargos = [...momento.cargos, ...nuevos];
  return seguido(alDia, actuar(alDia.contrato, evento, { ...momento, cargos }));
}
