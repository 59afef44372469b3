import { RUTA_PANTALLA, type DocumentoDetalle } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { fechaCorta } from '../../../shared/formats/index.ts';
import { nombreDeTipoDocumento } from '../../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../../shared/session/index.ts';
import { textoDeCodRef } from './cod-ref.ts';

type Relacion = DocumentoDetalle['referencias'][number];

/** What the document refers to and what refers to it, with links where it is here. */
export function Relaciones({ documento }: { documento: DocumentoDetalle }) {
  const { referencias, descendants, moneda } = documento;
  return (
    <>
      <Lista title="Referencias" relaciones={referencias} moneda={moneda} />
      <Lista title="Documentos que lo refieren" relaciones={descendants} moneda={moneda} />
    </>
  );
}

function Lista({
  title,
  relaciones,
  moneda,
}: {
  title: string;
  relaciones: readonly Relacion[];
  moneda: DocumentoDetalle['moneda'];
}) {
  const { tiposDocumento } = useSession();
  if (relaciones.length === 0) return null;
  return (
    <SheetSection title={title}>
      <ul className="flex flex-col gap-2">
        {relaciones.map((relacion) => {
          const nombre = `${nombreDeTipoDocumento(relacion.tipo, tiposDocumento)} ${relacion.folio}`;
          const pie = [
            relacion.fecha === null ? null : fechaCorta(relacion.fecha),
            textoDeCodRef(relacion.codRef),
            relacion.razon,
          ].filter((parte) => parte !== null && parte !== '');
          return (
            <li
              key={[relacion.tipo, relacion.folio, relacion.codRef, relacion.razon].join(' ')}
              className="flex justify-between gap-4"
            >
              <div className="min-w-0">
                {relacion.id !== null && relacion.modelo !== null ? (
                  <Link
                    to={RUTA_PANTALLA[relacion.modelo]}
                    search={{ id: relacion.id }}
                    className="underline decoration-input underline-offset-3 hover:decoration-current"
                  >
                    {nombre}
                  </Link>
                ) : (
                  nombre
                )}
                <p className="text-12 break-words text-muted-foreground">{pie.join(' · ')}</p>
              </div>
              {relacion.montoAplicado === 0 ? null : (
                <div className="shrink-0 text-right">
                  <Monto forma="col" valor={relacion.montoAplicado} moneda={moneda} className="block" />
                  <span className="text-12 text-muted-foreground">rebajado</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </SheetSection>
  );
}
