import { parseConfiguracion, SERVICIOS, type ConfiguracionInput, type Servicio } from '@cuadra/contract';
import { earlyConfig } from '../api/early.ts';
import { configure, type Config } from './index.ts';

/** A slow network must not leave a blank page without a word. */
const TIMEOUT_MS = 15_000;

/** What a host page may say for itself; undefined leaves it to what is served. */
interface Given {
  readonly environment?: ConfiguracionInput['environment'] | undefined;
  readonly accessToken?: string | undefined;
  readonly services?: Partial<Record<Servicio, string>> | undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What `given` names stands over what is served; services one by one. */
function merge(served: unknown, given: Given): unknown {
  const base = isRecord(served) ? served : {};
  const services = { ...(isRecord(base['services']) ? base['services'] : {}), ...given.services };
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...base, ...named, services };
}

async function readServed(url: string): Promise<unknown> {
  // What failed early is asked again, to tell what is wrong.
  const early = await earlyConfig()?.catch(() => null);
  if (early) return early;
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`No pudimos leer la configuración: ${url} respondió ${response.status}.`);
  return (await response.json()) as unknown;
}

/**
 * Reads the runtime configuration, once, and puts it into force together with what the entry knows. Throws one error
 * that lists everything that is missing or wrong.
 */
export async function loadConfig(
  url: string,
  surroundings: Partial<Config>,
  given: Given = {},
): Promise<void> {
  const { services, ...read } = parseConfiguracion(merge(await readServed(url), given));
  const bases = Object.fromEntries(
    SERVICIOS.map((servicio) => [servicio, services[servicio].replace(/\/+$/, '')]),
  ) as Record<Servicio, string>;
  configure({ ...read, bases, ...surroundings });
}
