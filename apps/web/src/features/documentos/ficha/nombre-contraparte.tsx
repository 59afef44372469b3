import { MODELOS_PROVEEDOR, type DocumentoDetalle } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';

const DE_PROVEEDOR: ReadonlySet<string> = new Set(MODELOS_PROVEEDOR);

/** Who stands at the other side of a document; a supplier leads to their page. */
export function NombreContraparte({
  documento: { modelo, idCliente, razonSocial },
}: {
  documento: Pick<DocumentoDetalle, 'modelo' | 'idCliente' | 'razonSocial'>;
}) {
  if (idCliente === null || !DE_PROVEEDOR.has(modelo)) return <p className="font-medium">{razonSocial}</p>;
  return (
    <p className="font-medium">
      <Link
        to="/proveedores/$id"
        params={{ id: idCliente }}
        className="underline decoration-input underline-offset-3 hover:decoration-current"
      >
        {razonSocial}
      </Link>
    </p>
  );
}
