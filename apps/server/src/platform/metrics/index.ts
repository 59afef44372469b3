import { Gauge, Histogram, Registry } from 'prom-client';
import type { Disk } from '../disk/index.ts';

/** From a millisecond, which is a read by key, to the time-out of a long report. */
const CUBETAS_SEGUNDOS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RequestMeasure {
  readonly method: string;
  /** The route as declared, never the address asked for: its parameters would make a series for each record. */
  readonly ruta: string;
  readonly status: number;
  readonly seconds: number;
}

/** What a process measures of itself, in the text format that Prometheus reads. */
export interface Metrics {
  readonly contentType: string;
  observeRequest(measure: RequestMeasure): void;
  render(): Promise<string>;
}

export function createMetrics(disk: Disk): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: CUBETAS_SEGUNDOS,
    registers: [registry],
  });
  const free = new Gauge({
    name: 'disk_free_bytes',
    help: 'Space left on the disk of the data, of the fullest where there are several.',
    registers: [registry],
    async collect() {
      const { bytesLibres } = await disk.read();
      if (bytesLibres === null) free.reset();
      else free.set(bytesLibres);
    },
  });
  return {
    contentType: registry.contentType,
    observeRequest({ method, ruta, status, seconds }) {
      requests.observe({ method, route: ruta, status }, seconds);
    },
    render: () => registry.metrics(),
  };
}
