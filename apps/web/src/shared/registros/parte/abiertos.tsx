import { RUTA_PANTALLA, type ClienteDetalle, type ProveedorDetalle } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { fechaConAnio, formatMonto, plural } from '../../formats/index.ts';
import { nombreDeTipoDocumento } from '../nombre-de-tipo-documento.ts';
import { useSession } from '../../session/index.ts';

interface AbiertosProps {
  readonly parte: Pick<ProveedorDetalle | ClienteDetalle, 'abiertos' | 'countAbiertos'>;
  /** «Por pagar», «Por cobrar». */
  readonly title: string;
}

/** Documents of a party that are open, the first to fall due before. */
export function Abiertos({ parte: { abiertos, countAbiertos }, title }: AbiertosProps) {
  const { tiposDocumento } = useSession();
  return (
    <section aria-labelledby="abiertos-de-la-parte">
      <h2 id="abiertos-de-la-parte" className="mb-1 font-semibold">
        {title}
      </h2>
      {abiertos.length === 0 ? (
        <p className="text-muted-foreground">Nada {title.toLowerCase()}.</p>
      ) : (
        <ul className="flex flex-col">
          {abiertos.map((documento) => (
            <li key={documento.id} className="flex items-center gap-4 border-b py-2">
              <div className="min-w-0 flex-1">
                <Link
                  to={RUTA_PANTALLA[documento.modelo]}
                  search={{ id: documento.id }}
                  className="underline decoration-input underline-offset-3 hover:decoration-current"
                >
                  {nombreDeTipoDocumento(documento.tipo, tiposDocumento)} {documento.folio}
                </Link>
                <p className="tnum text-12 text-muted-foreground">
                  <Plazo documento={documento} />
                  {documento.saldo === documento.montoTotal
                    ? null
                    : ` · de ${formatMonto(documento.montoTotal, documento.moneda)}`}
                </p>
              </div>
              <Monto forma="col" valor={documento.saldo} moneda={documento.moneda} />
            </li>
          ))}
        </ul>
      )}
      {countAbiertos > abiertos.length ? (
        <p className="mt-2 text-12 text-muted-foreground">
          y {plural(countAbiertos - abiertos.length, 'documento')} más
        </p>
      ) : null}
    </section>
  );
}

/** When it falls due; a credit note has no term, it waits to be taken from an invoice. */
function Plazo({ documento }: { documento: AbiertosProps['parte']['abiertos'][number] }) {
  if (documento.saldo < 0) return <>a favor desde el {fechaConAnio(documento.fechaEmision)}</>;
  return (
    <>
      {documento.vencido ? <span className="text-aviso">venció el </span> : 'vence el '}
      {fechaConAnio(documento.vence)}
    </>
  );
}
