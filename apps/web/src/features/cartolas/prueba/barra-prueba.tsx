import { getPrueba, listCartolas, type DetallePrueba, createImportacion } from '@cuadra/contract';
import { Button, buttonVariants, cn, Glifo } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { fechaCorta, hoy, plural } from '../../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { MS_MIENTRAS_PRUEBA, resumenDePrueba, textoDeHallazgo, textoDeNovedad } from './textos.ts';

/** Whether the balances of an account follow from its lines: where they do not, what is missing and how to bring it. */
export function BarraPrueba({ idCuenta, onOpen }: { idCuenta: number; onOpen: (id: number) => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [abierta, setAbierta] = useState(false);
  const { data } = useQuery({
    ...queryFor(getPrueba, { params: { id: idCuenta } }),
    refetchInterval: ({ state }) => (state.data?.alDia === false ? MS_MIENTRAS_PRUEBA : false),
  });
  // The list may have come before its lines were proven: its marks are those of the proof.
  const marcas = data?.hallazgos.map(({ idCartola }) => idCartola).join();
  useEffect(() => {
    if (marcas) void queryClient.invalidateQueries({ queryKey: keyOf(listCartolas) });
  }, [marcas, queryClient]);
  if (data === undefined) return null;
  const { texto, glifo } = resumenDePrueba(data, hoy());
  const detalles = data.hallazgos.length + data.lineasConNovedad.length;
  return (
    <section
      aria-label="Prueba de saldos"
      className={cn('shrink-0 border-b px-4 py-2', data.estado === 'no_cuadra' && 'bg-aviso-soft')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Glifo estado={glifo} size={14} className={cn(data.estado === 'no_cuadra' && 'text-aviso')} />
        <p role="status" className="min-w-0">
          {texto}
          {data.novedades > 0 ? ` · ${plural(data.novedades, 'línea')} que el banco cambió` : null}
          {data.alDia ? null : ' · probando…'}
        </p>
        {detalles > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={abierta}
            aria-controls={id}
            onClick={() => setAbierta(!abierta)}
          >
            {abierta ? 'Ocultar' : 'Ver qué falta'}
            <ChevronDown aria-hidden className={cn('transition-transform', abierta && 'rotate-180')} />
          </Button>
        ) : null}
        {data.faltas > 0 ? (
          <SubirCartola idCuenta={idCuenta}>Subir la cartola que falta</SubirCartola>
        ) : data.estado === 'sin_saldos' ? (
          <SubirCartola idCuenta={idCuenta}>Subir una cartola con saldos</SubirCartola>
        ) : null}
      </div>
      {abierta ? <Detalle id={id} prueba={data} onOpen={onOpen} /> : null}
    </section>
  );
}

function SubirCartola({ idCuenta, children }: { idCuenta: number; children: string }) {
  const { puede } = useSession();
  if (!puede(createImportacion)) return null;
  return (
    <Link
      to="/importar"
      search={{ cuenta: idCuenta }}
      className={cn(buttonVariants({ size: 'sm' }), 'ml-auto max-sm:ml-0')}
    >
      {children}
    </Link>
  );
}

function Detalle({
  id,
  prueba: { moneda, hallazgos, lineasConNovedad, faltas, repetidas },
  onOpen,
}: {
  id: string;
  prueba: DetallePrueba;
  onOpen: (id: number) => void;
}) {
  const dia = hoy();
  const mas = faltas + repetidas - hallazgos.length;
  return (
    <ul id={id} className="mt-2 flex max-h-48 flex-col overflow-y-auto">
      {hallazgos.map((hallazgo) => {
        const { tipo, hasta, monto, idCartola } = hallazgo;
        return (
          <li
            key={`${tipo} ${hasta} ${idCartola} ${monto}`}
            className="flex items-center gap-3 border-t py-1.5"
          >
            <span className="min-w-0 flex-1">{textoDeHallazgo(hallazgo, moneda, dia)}</span>
            {idCartola === null ? null : (
              <Button variant="quiet" size="sm" onClick={() => onOpen(idCartola)}>
                Ver línea
              </Button>
            )}
          </li>
        );
      })}
      {lineasConNovedad.map(({ id: idCartola, fecha, descripcion, novedad }) => (
        <li key={idCartola} className="flex items-center gap-3 border-t py-1.5">
          <span className="min-w-0 flex-1">
            «{descripcion}» del {fechaCorta(fecha, dia)}: {textoDeNovedad(novedad).toLowerCase()}
          </span>
          <Button variant="quiet" size="sm" onClick={() => onOpen(idCartola)}>
            Ver línea
          </Button>
        </li>
      ))}
      {mas > 0 ? <li className="border-t py-1.5 text-muted-foreground">Y {mas} más.</li> : null}
    </ul>
  );
}
