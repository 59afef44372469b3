import type { Empresa } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { logoAddress } from './logo/logo-address.ts';
import { Seccion } from './seccion.tsx';

/** The company's data for whoever may not change them. */
export function EmpresaLectura({ empresa }: { empresa: Empresa }) {
  const datos: readonly (readonly [string, string | null])[] = [
    ['Nombre', empresa.nombre],
    ['Razón social', empresa.razonSocial],
    ['RUT', formatRut(empresa.rut)],
    ['Actividad económica', empresa.Industria?.glosa ?? null],
    ['Giro', empresa.giro],
    ['Dirección', [empresa.direccionLegal, empresa.comunaLegal, empresa.ciudad].filter(Boolean).join(', ')],
    ['Plazo de clientes', `${empresa.plazoPagoClientes} días`],
    ['Plazo de proveedores', `${empresa.plazoPagoProveedores} días`],
    ['Email para avisos', empresa.mailNotificaciones],
  ];
  return (
    <Seccion
      title="Identidad"
      lead="Para cambiarla, pide el permiso a quien administra tu empresa en Cuadra."
      // The summary above ends in a line already.
      className="border-t-0 pt-0"
    >
      {empresa.signedUrlLogo === null ? null : (
        <img
          src={logoAddress(empresa.signedUrlLogo)}
          alt={`Logo de ${empresa.nombre}`}
          className="size-33 rounded-md border bg-white object-contain p-3"
        />
      )}
      <dl className="flex flex-col gap-3">
        {datos.map(([nombre, valor]) => (
          <div key={nombre} className="grid gap-x-4 sm:grid-cols-[180px_1fr]">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd>{valor === null || valor === '' ? '–' : valor}</dd>
          </div>
        ))}
      </dl>
    </Seccion>
  );
}
