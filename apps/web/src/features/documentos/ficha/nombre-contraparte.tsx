import { MODELOS_CLIENTE, MODELOS_PROVEEDOR, type DocumentoDetalle } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { ENLACE } from '../../../shared/registros/enlace.ts';

const DE_PROVEEDOR: ReadonlySet<string> = new Set(MODELOS_PROVEEDOR);
const DE_CLIENTE: ReadonlySet<string> = new Set(MODELOS_CLIENTE);

/** Who stands at the other side of a document; a customer or a supplier leads to their page. */
export function NombreContraparte({
  documento: { modelo, idCliente, razonSocial },
}: {
  documento: Pick<DocumentoDetalle, 'modelo' | 'idCliente' | 'razonSocial'>;
}) {
  const to = DE_PROVEEDOR.has(modelo)
    ? '/proveedores/$id'
    : DE_CLIENTE.has(modelo)
      ? '/ingresos/cxc/clientes/$id'
      : null;
  if (idCliente === null || to === null) return <p className="font-medium">{razonSocial}</p>;
  return (
    <p className="font-medium">
      <Link to={to} params={{ id: idCliente }} className={ENLACE}>
        {razonSocial}
      </Link>
    </p>
  );
}
