import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';

/** A ledger in which nothing stands: what would fill it. */
export function SinSaldos() {
  return (
    <SinRegistros
      title="No hay saldos en estos meses"
      description="Se forman solos con tus documentos y cartolas. Elige otros meses, o trae lo que falta."
      primero="sii"
      className="m-4 sm:m-6"
    />
  );
}
