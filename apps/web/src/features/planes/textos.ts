import {
  FUNCION_DE_MEDIDA,
  MEDIDAS,
  type Medida,
  type PeriodoPlan,
  type Plan,
  type PrecioPlan,
  type UsoDePlan,
} from '@cuadra/contract';
import { convertirAPesos, type Fecha } from '@cuadra/domain';
import { fechaCorta, formatEntero, precioCorto } from '../../shared/formats/index.ts';

export const NOMBRES_MEDIDA: Readonly<Record<Medida, string>> = {
  documentos: 'Documentos este mes',
  personas: 'Personas',
  automatizaciones: 'Automatizaciones',
  conexiones: 'Conexiones bancarias',
  llamadas: 'Llamadas por API',
};

/** What a limit does when it is reached: said before, and nothing is lost. */
export const AL_TOPE: Readonly<Record<Medida, string>> = {
  documentos: 'Siguen entrando y nada se pierde.',
  personas: 'Nadie pierde su acceso: para invitar a otra, cambia de plan o quita a alguien.',
  automatizaciones: 'Las que tienes siguen trabajando: para activar otra, pausa una o cambia de plan.',
  conexiones: 'Las que tienes siguen: para conectar otro banco, desconecta uno o cambia de plan.',
  llamadas: 'La API responde 429 hasta fin de mes o hasta que cambies de plan. La web sigue igual.',
};

const MEDIDA_DE_FUNCION = new Map<string, Medida>();
for (const medida of MEDIDAS) MEDIDA_DE_FUNCION.set(FUNCION_DE_MEDIDA[medida], medida);

export const esMedida = (key: string) => MEDIDA_DE_FUNCION.has(key);

/** The short word beside a bar: when it runs out, that it is full, or where the month ends. */
export function describeUso(
  { completo, seCompleta, proyectado, tope }: UsoDePlan,
  hoy: Fecha,
): string | null {
  if (completo) return 'Completo';
  if (seCompleta !== null) return `Se completa el ${fechaCorta(seCompleta, hoy)}`;
  return tope !== null && proyectado !== null && proyectado > 0
    ? `cierra en ${formatEntero(proyectado)}`
    : null;
}

export const formatPrecio = ({ monto, moneda }: PrecioPlan) => precioCorto(monto, moneda);

/** The plan's price of a period in UF, or else in the currency that it has. */
export function precioDe({ precios }: Plan, periodo: PeriodoPlan): PrecioPlan | undefined {
  const suyos = precios.filter((precio) => precio.periodo === periodo);
  return suyos.find(({ moneda }) => moneda === 'UF') ?? suyos[0];
}

/** The same in pesos: fixed where the plan has it so, otherwise by the UF of the day; null while that is unknown. */
export function pesosDe(
  plan: Plan,
  periodo: PeriodoPlan,
  uf: { readonly valor: string } | null,
): number | null {
  const enPesos = plan.precios.find((precio) => precio.periodo === periodo && precio.moneda === 'CLP');
  if (enPesos) return enPesos.monto;
  const precio = precioDe(plan, periodo);
  return precio?.moneda === 'UF' && uf ? convertirAPesos(precio.monto, 'UF', uf.valor) : null;
}

/** Months that the yearly price gives, the same in every plan; null where they differ or are no whole months. */
export function mesesGratis(planes: readonly Plan[]): number | null {
  const meses = planes.map((plan) => {
    const mensual = precioDe(plan, 'mensual');
    const anual = precioDe(plan, 'anual');
    return mensual && anual && mensual.monto > 0 && mensual.moneda === anual.moneda
      ? 12 - anual.monto / mensual.monto
      : null;
  });
  const [primero = null] = meses;
  return primero !== null && Number.isInteger(primero) && primero > 0 && meses.every((m) => m === primero)
    ? primero
    : null;
}

export interface FilaPlan {
  readonly key: string;
  readonly nombre: string;
  /** By plan, in their order: absent, without limit, or up to a number. */
  readonly celdas: readonly (undefined | null | number)[];
  readonly medida: boolean;
}

const ORDEN: readonly string[] = Object.values(FUNCION_DE_MEDIDA);

/** The rows of the table: limits first, then features, each where the fewest plans lack it first. */
export function filasDe(planes: readonly Plan[]): FilaPlan[] {
  const nombres = new Map<string, string>();
  for (const { Funcionalidades = [] } of planes)
    for (const { Funcionalidad: f } of Funcionalidades)
      if (esMedida(f.key) || f.mensajeUpselling !== null) nombres.set(f.key, f.nombre);
  const filas = [...nombres].map(([key, nombre]) => ({
    key,
    nombre:
      key === 'numero_usuarios'
        ? 'Personas'
        : key === 'numero_automatizaciones'
          ? 'Automatizaciones activas'
          : nombre,
    medida: esMedida(key),
    celdas: planes.map(
      ({ Funcionalidades = [] }) =>
        Funcionalidades.find(({ Funcionalidad: f }) => f.key === key)?.capacidadMax,
    ),
  }));
  const faltan = ({ celdas }: FilaPlan) => celdas.filter((celda) => celda === undefined).length;
  return [
    ...filas.filter(({ medida }) => medida).toSorted((a, b) => ORDEN.indexOf(a.key) - ORDEN.indexOf(b.key)),
    ...filas.filter(({ medida }) => !medida).toSorted((a, b) => faltan(a) - faltan(b)),
  ];
}

/** By how much a use passes what a plan allows, at the rate of the month; null where it fits. */
export function leFaltan(uso: UsoDePlan | undefined, tope: undefined | null | number): number | null {
  if (!uso || tope === null) return null;
  const necesita = Math.max(uso.usado, uso.proyectado ?? 0);
  const falta = necesita - (tope ?? 0);
  return falta > 0 ? falta : null;
}
