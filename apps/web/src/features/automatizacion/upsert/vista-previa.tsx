import {
  RUTA_PANTALLA,
  type ModeloRegla,
  type ModuloRegla,
  type PreviewAutomatizacion,
} from '@cuadra/contract';
import { Badge, Monto, Skeleton } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { fechaCorta, formatEntero, formatMonto } from '../../../shared/formats/index.ts';
import { conModulo, registrosDe } from '../rutas.ts';

interface VistaPreviaProps {
  readonly modelo: ModeloRegla;
  /** Null while the rule is not complete. */
  readonly previa: PreviewAutomatizacion | null;
  readonly error: Error | null;
  readonly cambiando: boolean;
  /** Of a rule that reconciles what waits is what is not reconciled. */
  readonly modulo: ModuloRegla;
}

const contar = (cantidad: number, modelo: ModeloRegla) =>
  `${formatEntero(cantidad)} ${registrosDe(modelo)[cantidad === 1 ? 0 : 1]}`;

/** What a rule would have done to the past, and what stands in its way. */
export function VistaPrevia({ modelo, previa, error, cambiando, modulo }: VistaPreviaProps) {
  if (error)
    return (
      <p role="alert" className="text-negativo">
        {messageOf(error)}
      </p>
    );
  if (previa === null)
    return cambiando ? (
      <div role="status" aria-label="Mirando el pasado" className="flex flex-col gap-3">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24" />
      </div>
    ) : (
      <p className="text-muted-foreground">Completa la regla y verás qué habría hecho.</p>
    );
  const { revisados, completo, matchCount, alcanza } = previa;
  return (
    <div aria-busy={cambiando}>
      <p role="status" className="flex items-center gap-2 text-20 font-semibold">
        {matchCount === 0
          ? 'Nada la cumple'
          : `${contar(matchCount, modelo)} la ${matchCount === 1 ? 'cumple' : 'cumplen'}`}
        {cambiando ? (
          <LoaderCircle aria-hidden className="size-4 animate-spin text-muted-foreground" />
        ) : null}
      </p>
      <p className="text-12 text-muted-foreground">
        {completo
          ? `De ${formatEntero(revisados)} que hay.`
          : `Mirando lo más nuevo: ${formatEntero(revisados)}.`}
      </p>
      <Conflictos previa={previa} modelo={modelo} modulo={modulo} />
      {alcanza > 0 ? <Efecto previa={previa} /> : null}
      {previa.conciliar ? <Encontrados conciliar={previa.conciliar} modelo={modelo} /> : null}
      {previa.conciliar && previa.conciliar.encontradas > 0 ? null : <Muestras previa={previa} />}
    </div>
  );
}

/** Why the rule would never win, which earlier rules keep what from it, and which later ones it takes from. */
function Conflictos({
  previa: { inutil, tapadaPor, quitaA },
  modelo,
  modulo,
}: {
  previa: PreviewAutomatizacion;
  modelo: ModeloRegla;
  modulo: ModuloRegla;
}) {
  const lineas: { clave: string; texto: ReactNode }[] = [
    ...(inutil
      ? [
          {
            clave: 'inutil',
            texto:
              inutil.tipo === 'imposible'
                ? 'Nunca actuaría: sus condiciones se contradicen.'
                : `Nunca actuaría: «${inutil.por?.nombre}» va antes y toma todo lo que cumple esta.`,
          },
        ]
      : []),
    // The one that takes all of it was named already.
    ...tapadaPor
      .filter(({ id }) => id !== inutil?.por?.id)
      .map(({ id, nombre, cantidad }) => ({
        clave: `t${id}`,
        texto: (
          <>
            <Regla id={id} nombre={nombre} modulo={modulo} /> va antes y toma {contar(cantidad, modelo)}.
          </>
        ),
      })),
    ...quitaA.map(({ id, nombre, cantidad }) => ({
      clave: `q${id}`,
      texto: (
        <>
          Le quitaría {contar(cantidad, modelo)} a <Regla id={id} nombre={nombre} modulo={modulo} />, que va
          después.
        </>
      ),
    })),
  ];
  if (lineas.length === 0) return null;
  return (
    <ul
      aria-label="Choques con otras reglas"
      className="mt-3 flex flex-col gap-1 rounded-md border border-aviso/30 bg-aviso-soft p-3 text-aviso"
    >
      {lineas.map(({ clave, texto }) => (
        <li key={clave}>{texto}</li>
      ))}
    </ul>
  );
}

function Regla({ id, nombre, modulo }: { id: number; nombre: string; modulo: ModuloRegla }) {
  return (
    <Link
      to="/automatizaciones/clasificacion"
      search={{ id, ...conModulo(modulo) }}
      // What is being written stays where it is.
      target="_blank"
      className="rounded-xs font-medium underline underline-offset-3"
    >
      «{nombre}»
    </Link>
  );
}

/** What waits for a rule, what is as it would leave it, and what it leaves alone, by what the rule is for. */
const EFECTOS = {
  clasificar: ['Sin clasificar', 'Clasificados así', 'Clasificados de otra forma'],
  conciliar: ['Sin conciliar', 'Conciliados así', 'Conciliados de otra forma'],
  asignar: ['De otro o de nadie', 'Ya son de ese RUT', 'Otra regla dijo de quién'],
  comentar: ['Por comentar', null, null],
} as const;

/** Of what it would reach: what waits for it, what is already so, and what people decided otherwise. */
function Efecto({ previa }: { previa: PreviewAutomatizacion }) {
  const { alcanza, sinClasificar, iguales, distintos, explicados, hace } = previa;
  // While the account is not chosen nothing tells what is classified as it would be.
  const porComparar = alcanza - sinClasificar - iguales - distintos - explicados;
  const sinComparar = hace === 'clasificar' && porComparar > 0;
  const [falta, igual, otro] = EFECTOS[hace];
  const filas = [
    [falta, sinClasificar, hace === 'conciliar' ? 'les busca documento' : 'lo haría'] as const,
    ...(sinComparar ? [['Ya clasificados', porComparar, 'no los toca'] as const] : []),
    ...(sinComparar || igual === null ? [] : [[igual, iguales, 'coincide'] as const]),
    ...(sinComparar || otro === null ? [] : [[otro, distintos, 'no los toca'] as const]),
    ...(explicados === 0 ? [] : [['Ya conciliados', explicados, 'no los toca'] as const]),
  ];
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto_auto] gap-x-3 gap-y-1 border-t pt-3">
      {filas.map(([nombre, cantidad, que]) => (
        <div key={nombre} className="contents">
          <dt className="text-muted-foreground">{nombre}</dt>
          <dd className="text-12 text-muted-foreground">{cantidad > 0 ? que : null}</dd>
          <dd className="tnum text-right font-medium">{formatEntero(cantidad)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For a rule that reconciles: what it would find today, each line with the documents that it would settle. */
function Encontrados({
  conciliar: { lineas, encontradas, monto, muestras },
  modelo,
}: {
  conciliar: NonNullable<PreviewAutomatizacion['conciliar']>;
  modelo: ModeloRegla;
}) {
  return (
    <div className="mt-3 border-t pt-3">
      <p>
        De {contar(lineas, modelo)} por conciliar, hoy encontraría documento para{' '}
        <strong className="font-semibold">{formatEntero(encontradas)}</strong>
        {monto.length > 0
          ? `, por ${monto.map((uno) => formatMonto(uno.monto, uno.moneda)).join(' y ')}`
          : null}
        .
      </p>
      {muestras.length === 0 ? null : (
        <section aria-labelledby="encontrados-regla" className="mt-4">
          <h3 id="encontrados-regla" className="mb-1 text-12 font-medium text-muted-foreground">
            {encontradas > muestras.length ? 'Los últimos que conciliaría' : 'Los que conciliaría'}
          </h3>
          <ul>
            {muestras.map((muestra) => (
              <Encontrado key={muestra.idCartola} muestra={muestra} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type MuestraConciliar = NonNullable<PreviewAutomatizacion['conciliar']>['muestras'][number];

/** A line with what it would settle; of a single document of its own amount the amount is said once. */
function Encontrado({ muestra }: { muestra: MuestraConciliar }) {
  const { idCartola, fecha, descripcion, monto, moneda, documentos } = muestra;
  const solo = documentos.length === 1 && documentos[0]?.moneda === moneda;
  return (
    <li className="border-b py-2">
      <div className="flex items-start justify-between gap-3">
        <Link
          to="/cartolas"
          search={{ id: idCartola }}
          target="_blank"
          className="min-w-0 rounded-xs break-words decoration-input underline-offset-3 hover:underline"
        >
          {descripcion}
        </Link>
        <Monto forma="col" valor={monto} moneda={moneda} className="shrink-0" />
      </div>
      <ul className="text-12 text-muted-foreground">
        {documentos.map((documento, i) => (
          <li key={documento.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">
              {i === 0 ? <span className="tnum">{fechaCorta(fecha)} · </span> : null}
              {documento.descripcion}
            </span>
            {solo ? null : (
              <Monto forma="col" valor={documento.monto} moneda={documento.moneda} className="shrink-0" />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Some of what it would reach, each leading to its own page. */
function Muestras({ previa: { muestras, alcanza } }: { previa: PreviewAutomatizacion }) {
  if (muestras.length === 0) return null;
  return (
    <section aria-labelledby="muestras-regla" className="mt-4">
      <h3 id="muestras-regla" className="mb-1 text-12 font-medium text-muted-foreground">
        {alcanza > muestras.length ? 'Lo más nuevo' : 'Cuáles'}
      </h3>
      <ul>
        {muestras.map(({ id, modelo, fecha, descripcion, nombre, monto, moneda, cuenta }) => (
          <li key={id} className="flex items-start justify-between gap-3 border-b py-2">
            <div className="min-w-0">
              <Link
                to={RUTA_PANTALLA[modelo]}
                search={{ id }}
                target="_blank"
                className="rounded-xs break-words decoration-input underline-offset-3 hover:underline"
              >
                {nombre || descripcion}
              </Link>
              <p className="flex flex-wrap items-center gap-x-2 text-12 break-words text-muted-foreground">
                <span className="tnum">{fechaCorta(fecha)}</span>
                {nombre && descripcion ? <span className="line-clamp-1">{descripcion}</span> : null}
                {cuenta ? <Badge>{cuenta}</Badge> : null}
              </p>
            </div>
            <Monto forma="col" valor={monto} moneda={moneda} className="shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}
