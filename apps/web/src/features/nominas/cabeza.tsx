import type { Nomina, VistaDeNomina } from '@cuadra/contract';
import { cn, Glifo } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { formatEntero, formatMonto, plural } from '../../shared/formats/index.ts';

type Contenido = VistaDeNomina | Nomina;

function Cifra({ nombre, children, nota }: { nombre: string; children: ReactNode; nota?: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted-foreground">{nombre}</dt>
      <dd className="tnum font-medium">{children}</dd>
      {nota ? <dd className="tnum text-12 text-muted-foreground">{nota}</dd> : null}
    </div>
  );
}

/** Pesos that may still leave the account that day. */
function Tope({ tope, suma }: { tope: NonNullable<Contenido['tope']>; suma: number }) {
  const queda = tope.monto - tope.usado - suma;
  return (
    <Cifra nombre="Queda del tope del día" nota={`de ${formatMonto(tope.monto)}`}>
      <span className={cn(queda < 0 && 'text-negativo')}>{formatMonto(queda)}</span>
    </Cifra>
  );
}

/** The amount at stake, the counts, and whether the file says what the orders say. */
export function Cabeza({ contenido, titulo }: { contenido: Contenido; titulo: string }) {
  const { ordenes, filas, control, tope } = contenido;
  const pedido = ordenes.reduce((suma, { monto }) => suma + monto, 0);
  const partidas = filas.length - new Set(filas.map(({ idOrden }) => idOrden)).size;
  return (
    <section aria-label="Resumen de la nómina" className="flex shrink-0 flex-col gap-3 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <p className="text-12 text-muted-foreground">{titulo}</p>
          <p className="tnum text-32 leading-10 font-semibold tracking-tight">{formatMonto(pedido)}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-3 max-sm:w-full sm:flex sm:flex-1 sm:flex-wrap sm:justify-between">
          <Cifra nombre="Órdenes">{formatEntero(ordenes.length)}</Cifra>
          <Cifra
            nombre="Filas del archivo"
            nota={partidas > 0 ? `${formatEntero(partidas)} más por el tope` : undefined}
          >
            {formatEntero(filas.length)}
          </Cifra>
          <Cifra nombre="Suma de las filas">{formatMonto(control.archivo.suma)}</Cifra>
          {tope ? <Tope tope={tope} suma={control.archivo.suma} /> : null}
        </dl>
      </div>
      <Leida contenido={contenido} />
    </section>
  );
}

function Leida({ contenido: { control, archivos } }: { contenido: Contenido }) {
  if (archivos.length === 0) return null;
  const { pedido, archivo, diferencias } = control;
  if (diferencias.length > 0)
    return (
      <div role="alert" className="rounded-md bg-negativo-soft px-4 py-2 text-negativo">
        <p className="font-medium">Leída de vuelta, no dice lo mismo que tus órdenes.</p>
        <ul>
          {diferencias.map((diferencia) => (
            <li key={diferencia}>{diferencia}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <p className="flex items-center gap-3 rounded-md bg-cuadra-soft px-4 py-2 text-cuadra-foreground">
      <Glifo estado="segura" />
      <span className="min-w-0 tabular-nums">
        <span className="font-medium">Leída de vuelta, dice lo mismo que tus órdenes:</span>{' '}
        {plural(archivo.filas, 'fila')}, {plural(archivo.beneficiarios, 'beneficiario')}, diferencia{' '}
        {formatMonto(archivo.suma - pedido.suma)}.
      </span>
    </p>
  );
}
