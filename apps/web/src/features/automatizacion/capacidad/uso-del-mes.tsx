import { ProgressBar } from '@cuadra/ui';
import { formatEntero } from '../../../shared/formats/index.ts';
import type { Capacidad } from './use-capacidad.ts';

/** This month against what it may hold. */
export function UsoDelMes({ maximo, base, ejecutadas, pendientes }: Capacidad) {
  const cifras = [
    ['Capacidad del mes', maximo === null ? 'Sin límite' : formatEntero(maximo), ''],
    ...(base === null || base === maximo ? [] : [['Trae tu plan', formatEntero(base), '']]),
    ['Esperan capacidad', formatEntero(pendientes), pendientes > 0 ? 'text-aviso' : ''],
  ];
  return (
    <section aria-label="Este mes">
      <dl className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <div>
          <dt className="text-muted-foreground">Registros este mes</dt>
          <dd className="tnum text-32 font-semibold">{formatEntero(ejecutadas)}</dd>
        </div>
        {cifras.map(([nombre, cifra, tono]) => (
          <div key={nombre}>
            <dt className="text-12 text-muted-foreground">{nombre}</dt>
            <dd className={`tnum text-15 font-semibold ${tono}`}>{cifra}</dd>
          </div>
        ))}
      </dl>
      {maximo === null ? null : (
        <ProgressBar
          className="mt-3 max-w-120"
          label="Capacidad usada este mes"
          valor={Math.min(ejecutadas, maximo)}
          total={Math.max(maximo, 1)}
        />
      )}
    </section>
  );
}
