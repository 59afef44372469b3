import type { Hoy } from '@cuadra/contract';
import { Glifo, type GlifoEstado } from '@cuadra/ui';
import { ArrowUpRight, Landmark, ShoppingBag, Upload } from 'lucide-react';
import { fechaLarga, formatEntero } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Enlace } from './destino.tsx';
import { PasoDeEmpresa } from './paso.tsx';
import { decirPlazo, DESTINO_PLAZO } from './textos.ts';

const CUADRADO = { hecho: 'segura', abierto: 'por_decidir', despues: 'sin_par' } as const satisfies Record<
  NonNullable<Hoy['pasos']>[number]['estado'],
  GlifoEstado
>;

/** A new company: five steps that know what is done, the dates that are known already, and what came so far. */
export default function Nueva({ hoy }: { hoy: Hoy }) {
  const { user } = useSession();
  const pasos = hoy.pasos ?? [];
  const hechos = pasos.filter(({ estado }) => estado === 'hecho').length;
  const nombre = user?.nombre.split(' ')[0] ?? '';
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
      <div className="min-w-0 px-4 py-8 sm:px-6 lg:flex-1 lg:overflow-y-auto">
        <section aria-labelledby="pasos" className="mx-auto max-w-156">
          <h2 id="pasos" className="text-20 font-semibold">
            Partamos, {nombre}
          </h2>
          <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-muted-foreground">Cinco pasos. Puedes parar y seguir otro día.</p>
            <p className="flex items-center gap-1.5 text-muted-foreground">
              {pasos.map(({ paso, estado }) => (
                <Glifo key={paso} estado={CUADRADO[estado]} size={12} />
              ))}
              <span className="tnum ml-1">
                {hechos} de {pasos.length}
              </span>
            </p>
          </div>
          <ol className="rounded-md border">
            {pasos.map(({ paso, estado }) => (
              <li key={paso} className="flex gap-4 border-b px-4 py-4 last:border-b-0">
                <Glifo estado={CUADRADO[estado]} className="mt-0.5" />
                <PasoDeEmpresa paso={paso} estado={estado} />
              </li>
            ))}
          </ol>
          <p className="mt-4 flex flex-wrap items-center gap-1.5 text-muted-foreground">
            <Upload aria-hidden className="size-4" />
            ¿Prefieres archivos?
            <Enlace
              destino={{ rutas: ['/importar'] }}
              className="toque rounded-xs text-foreground underline decoration-input underline-offset-3"
            >
              Importar archivos
            </Enlace>
          </p>
        </section>
      </div>
      <aside
        aria-label="Fechas y lo que ya llegó"
        className="flex shrink-0 flex-col gap-8 border-t bg-sidebar px-4 py-5 lg:w-86 lg:overflow-y-auto lg:border-t-0 lg:border-l"
      >
        <Fechas hoy={hoy} />
        <YaLlego tiene={hoy.tiene} />
        <section aria-labelledby="cuadrado">
          <h2 id="cuadrado" className="mb-2 font-semibold">
            Cómo se lee el cuadrado
          </h2>
          <ul className="flex flex-col gap-2">
            {LEYENDA.map(([estado, texto]) => (
              <li key={estado} className="flex items-center gap-3">
                <Glifo estado={estado} />
                {texto}
              </li>
            ))}
          </ul>
        </section>
      </aside>
    </div>
  );
}

const LEYENDA: readonly (readonly [GlifoEstado, string])[] = [
  ['segura', 'Cuadra'],
  ['probable', 'Probable: míralo'],
  ['por_decidir', 'Tú decides'],
  ['sin_par', 'Todavía nada'],
];

/** Dates that the law sets, without amounts: no figure frightens before the books begin. */
function Fechas({ hoy }: { hoy: Hoy }) {
  const fechas = hoy.plazos.items.filter(({ clase }) => clase === 'f29' || clase === 'previred');
  if (fechas.length === 0) return null;
  return (
    <section aria-labelledby="fechas">
      <h2 id="fechas" className="mb-2 font-semibold">
        Fechas que ya sabemos
      </h2>
      <ul className="overflow-hidden rounded-md border bg-background">
        {fechas.map((plazo) => (
          <li key={`${plazo.clase} ${plazo.mes}`} className="border-b last:border-b-0">
            <Enlace destino={DESTINO_PLAZO[plazo.clase]} className="block px-4 py-2 hover:bg-muted">
              <span className="block">{decirPlazo(plazo)}</span>
              <span className="block text-12 text-muted-foreground">
                {fechaLarga(plazo.fecha)}
                {plazo.clase === 'previred' ? '; hasta el 13 si pagas en línea' : ''}
              </span>
            </Enlace>
          </li>
        ))}
      </ul>
    </section>
  );
}

function YaLlego({ tiene }: Pick<Hoy, 'tiene'>) {
  const filas = [
    {
      nombre: 'Ventas',
      icon: ArrowUpRight,
      cuantas: tiene?.ventas ?? null,
      destino: { rutas: ['/ventas'] } as const,
    },
    {
      nombre: 'Compras',
      icon: ShoppingBag,
      cuantas: tiene?.compras ?? null,
      destino: { rutas: ['/compras'] } as const,
    },
    {
      nombre: 'Líneas de banco',
      icon: Landmark,
      cuantas: tiene?.lineas ?? null,
      destino: { rutas: ['/cartolas'] } as const,
    },
  ].filter(({ cuantas }) => cuantas !== null);
  if (filas.length === 0) return null;
  return (
    <section aria-labelledby="ya-llego">
      <h2 id="ya-llego" className="mb-2 font-semibold">
        Ya llegó
      </h2>
      <ul className="overflow-hidden rounded-md border bg-background">
        {filas.map(({ nombre, icon: Icon, cuantas, destino }) => (
          <li key={nombre} className="border-b last:border-b-0">
            <Enlace destino={destino} className="flex min-h-11 items-center gap-3 px-4 hover:bg-muted">
              <Icon aria-hidden className="size-4 text-muted-foreground" />
              {nombre}
              <span className="tnum ml-auto text-muted-foreground">{formatEntero(cuantas ?? 0)}</span>
            </Enlace>
          </li>
        ))}
      </ul>
    </section>
  );
}
