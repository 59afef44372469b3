import type { DocumentoDetalle, MontosConvertidos } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { formatValor } from '../../../shared/formats/index.ts';
import { Dato, Datos } from '../../../shared/registros/ficha/datos.tsx';
import { conSigno } from '../signo.ts';

/** Amounts of a document of another currency in the company's, and which value they were worked out with. */
export function Convertidos({
  montos,
  documento,
}: {
  montos: MontosConvertidos;
  documento: Pick<DocumentoDetalle, 'fechaEmision' | 'signo'>;
}) {
  const { moneda, origen, valor, neto, exento, iva, total, saldo } = montos;
  const monto = (cantidad: number | null) =>
    cantidad === null ? null : <Monto valor={conSigno(documento, cantidad)} moneda={moneda} />;
  return (
    <SheetSection title="En pesos">
      {valor === null ? (
        <p className="text-muted-foreground">
          Aún no se conoce el valor de su día de emisión. Los montos aparecerán aquí apenas se publique.
        </p>
      ) : (
        <>
          <Datos>
            {neto ? <Dato nombre="Neto">{monto(neto)}</Dato> : null}
            {exento ? <Dato nombre="Exento">{monto(exento)}</Dato> : null}
            {iva ? <Dato nombre="IVA">{monto(iva)}</Dato> : null}
            <Dato nombre="Total">
              <span className="font-medium">{monto(total)}</span>
            </Dato>
            <Dato nombre="Saldo">{saldo === null ? null : <Monto valor={saldo} moneda={moneda} />}</Dato>
          </Datos>
          <p className="mt-2 text-12 text-muted-foreground">
            {origen === 'documento' ? (
              `A ${formatValor(valor)}, el tipo de cambio que trae el documento. Sin decimales.`
            ) : (
              <>
                A {formatValor(valor)},{' '}
                <Link to="/monedas" search={{ fecha: documento.fechaEmision }} className="underline">
                  el valor de su día de emisión
                </Link>
                . Sin decimales.
              </>
            )}
          </p>
        </>
      )}
    </SheetSection>
  );
}
