import {
  getFilaCola,
  listCola,
  listSugerencias,
  RUTA_PANTALLA,
  type CartolaDetalle,
  type Sugerencia,
} from '@cuadra/contract';
import { Button, EvidenciaBox, Monto } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { fechaCorta } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { estadoDe } from './grupos.ts';
import { grupoDeConfianza, nombrarDocumento, textoRecord } from './textos.ts';
import { useSugerencia } from './use-sugerencia.ts';

/** Reconciling an open bank line from its sheet: the best suggestion in the words of the queue, or the way to the queue. */
export function SugerenciaEnFicha({ linea }: { linea: CartolaDetalle }) {
  const { puede } = useSession();
  const abierta =
    linea.par === null &&
    linea.estadoConciliacion !== 'conciliado' &&
    linea.estadoClasificacion === 'sin_clasificar';
  const { data } = useQuery({
    ...queryFor(getFilaCola, { params: { id: linea.id } }),
    enabled: abierta && puede(listSugerencias, getFilaCola),
  });
  const { aceptar, descartar, ocupada } = useSugerencia();
  if (!abierta || !puede(listCola)) return null;
  const mejor = data?.sugerencias[0];
  const enCola = <Link to="/rayitos" search={{ id: linea.id }} />;
  if (data === undefined || mejor === undefined)
    return (
      <Button variant="primary" className="mt-4" render={enCola}>
        Conciliar
      </Button>
    );
  const { confianza, explicacion, advertencia } = mejor;
  return (
    <section aria-label="Sugerencia" className="mt-4 flex flex-col gap-3">
      <EvidenciaBox
        estado={estadoDe(grupoDeConfianza(confianza ?? 0))}
        confianza={confianza ?? undefined}
        historial={textoRecord(data.record.total, data.record.aceptadas)}
      >
        {explicacion.join(' ')}
      </EvidenciaBox>
      {advertencia === null ? null : (
        <p role="note" className="flex gap-2 rounded-md bg-aviso-soft px-3 py-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-aviso" />
          {advertencia}
        </p>
      )}
      <DocumentosSugeridos sugerencia={mejor} />
      <div className="flex flex-wrap gap-2">
        {aceptar ? (
          <Button variant="primary" loading={ocupada} onClick={() => aceptar(mejor.id)}>
            Conciliar
          </Button>
        ) : null}
        {descartar ? (
          <Button disabled={ocupada} onClick={() => descartar(mejor.id)}>
            Descartar
          </Button>
        ) : null}
        <Button variant="quiet" render={enCola}>
          Ver en Rayitos
        </Button>
      </div>
    </section>
  );
}

/** The documents of a suggestion and the amount applied to each. */
function DocumentosSugeridos({ sugerencia: { Documentos } }: { sugerencia: Sugerencia }) {
  return (
    <ul className="flex flex-col">
      {Documentos.map((documento) => (
        <li key={documento.id} className="flex items-center justify-between gap-4 border-b py-1.5">
          <div className="min-w-0">
            <p className="truncate">
              <Link
                to={RUTA_PANTALLA[documento.modelo]}
                search={{ id: documento.id }}
                className="underline decoration-input underline-offset-3 hover:decoration-current"
              >
                {nombrarDocumento(documento)}
              </Link>
            </p>
            <p className="truncate text-12 text-muted-foreground">
              {documento.subDescription} · {fechaCorta(documento.fecha)}
            </p>
          </div>
          <Monto forma="col" valor={documento.monto} moneda={documento.moneda} />
        </li>
      ))}
    </ul>
  );
}
