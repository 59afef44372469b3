import type { GrupoSinPar } from '@cuadra/contract';
import { EvidenciaBox, IconButton, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEntero, plural, rangoFechas } from '../../../shared/formats/index.ts';
import { useOpens } from '../../../shared/navigation/use-open-destinations.ts';
import { cuentaLarga } from '../textos.ts';
import { CercanosLista } from './cercanos-lista.tsx';
import { CrearReglaDeGrupo } from './crear-regla-de-grupo.tsx';
import { DestinosGrupo } from './destinos-grupo.tsx';
import { LineasGrupo } from './lineas-grupo.tsx';
import { estadoDeGrupo, nombrarDestino } from './textos-sin-par.ts';
import { useCercanos } from './use-cercanos.ts';
import type { SinPar } from './use-sin-par.ts';

interface DetalleGrupoProps {
  readonly sinPar: SinPar;
  readonly telefono: boolean;
  /** Above the group, on a phone: the count of the rest. */
  readonly cabecera?: ReactNode;
  readonly acciones: ReactNode;
}

/** The right side: equal lines, why they go where, and the other accounts they went to. */
export function DetalleGrupo({ sinPar, telefono, cabecera, acciones }: DetalleGrupoProps) {
  const { grupo } = sinPar;
  if (!grupo) return null;
  return (
    <section aria-label="Detalle del grupo" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 lg:px-8 lg:pt-6">
        {cabecera}
        <Cabeza sinPar={sinPar} grupo={grupo} telefono={telefono} />
        <EvidenciaBox
          className="mt-3 mb-6"
          estado={estadoDeGrupo(grupo)}
          confianza={grupo.certeza ?? undefined}
          historial={<Evidencia grupo={grupo} />}
        >
          {grupo.razon}
        </EvidenciaBox>
        <LineasGrupo sinPar={sinPar} grupo={grupo} />
        {grupo.clase === 'nadie_sabe' ? <Cercanos sinPar={sinPar} grupo={grupo} /> : null}
        {grupo.destinos.length > 0 ? (
          <DestinosGrupo sinPar={sinPar} grupo={grupo} telefono={telefono} />
        ) : null}
        <CrearReglaDeGrupo grupo={grupo} items={sinPar.destino?.items ?? []} />
      </div>
      {acciones}
    </section>
  );
}

/** `6 cargos`, `1 abono`, `1 par`. */
function cuantos({ lineas, par, monto }: GrupoSinPar): string {
  if (par) return '1 par';
  return plural(lineas.length, monto < 0 ? 'cargo' : 'abono');
}

function cuentas({ lineas }: GrupoSinPar): string {
  const nombres = new Set(lineas.map((linea) => cuentaLarga(linea)));
  return nombres.size > 2 ? plural(nombres.size, 'cuenta') : [...nombres].join(' y ');
}

function Cabeza({ sinPar, grupo, telefono }: { sinPar: SinPar; grupo: GrupoSinPar; telefono: boolean }) {
  const { foco, filas, destino } = sinPar;
  const van = grupo.lineas.length === 1 ? 'va a' : 'van a';
  const monto = (
    <Monto
      valor={grupo.monto}
      moneda={grupo.moneda}
      className={telefono ? 'mt-1 block text-32 font-semibold' : 'num shrink-0 pr-3 text-20 font-semibold'}
    />
  );
  return (
    <header>
      <div className="flex items-center gap-1 text-12 text-muted-foreground">
        <p className="min-w-0 flex-1 truncate">
          {cuantos(grupo)} · {cuentas(grupo)} · {rangoFechas(grupo.desde, grupo.hasta)}
        </p>
        <span className="tnum mr-2 shrink-0">
          {telefono ? '' : 'Grupo '}
          {formatEntero(foco.indice + 1)} de {formatEntero(filas.length)}
        </span>
        <IconButton label="Grupo anterior" tecla="K" onClick={() => foco.step(-1)}>
          {telefono ? <ChevronLeft aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        <IconButton label="Grupo siguiente" tecla="J" onClick={() => foco.step(1)}>
          {telefono ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
      </div>
      {telefono ? monto : null}
      <div className="mt-1 flex items-start justify-between gap-6">
        <h2 className="min-w-0 text-15 leading-7 font-medium break-words">
          {grupo.nombre}
          {destino ? (
            <>
              <span className="font-normal text-muted-foreground"> {van} </span>
              {nombrarDestino(destino)}
            </>
          ) : null}
        </h2>
        {telefono ? null : monto}
      </div>
    </header>
  );
}

/** Evidence behind the reason, on demand: the past lines, or the words of the search. */
function Evidencia({ grupo }: { grupo: GrupoSinPar }) {
  const opens = useOpens();
  const veces = grupo.destinos[0]?.veces ?? 0;
  if (veces > 0 && opens('/cartolas'))
    return (
      <Link
        to="/cartolas"
        search={{ texto: grupo.nombre.replace(/\d[\d.-]*/g, ' ').trim(), clasificacion: 'clasificado' }}
        className="toque rounded-xs underline decoration-input underline-offset-3 hover:text-foreground"
      >
        Ver las clasificadas antes
      </Link>
    );
  if (grupo.evidencia === null) return null;
  return (
    <details>
      <summary className="cursor-pointer">Por qué</summary>
      {grupo.evidencia}
    </details>
  );
}

function Cercanos({ sinPar, grupo }: { sinPar: SinPar; grupo: GrupoSinPar }) {
  const [linea] = grupo.lineas;
  const cercanos = useCercanos(linea);
  if (!linea || !cercanos?.length) return null;
  return (
    <section aria-label="Lo más cercano" className="mt-7">
      <h3 className="mb-1 text-11 text-muted-foreground">Lo más cercano</h3>
      <CercanosLista
        linea={linea}
        cercanos={cercanos}
        onElegir={sinPar.concilia ? (id) => sinPar.reconcile({ documentos: [{ id }] }) : undefined}
        className="border-t"
      />
    </section>
  );
}
