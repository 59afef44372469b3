import type { DetalleCola } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { mesLargo, plural } from '../../shared/formats/index.ts';

type Contraparte = NonNullable<DetalleCola['contraparte']>;

/** What past reconciliations and open documents say of who stands at the other side. */
export function ContraparteDatos({ contraparte, entra }: { contraparte: Contraparte; entra: boolean }) {
  const { promedioPagoDias, pagosConciliados, desde, porPagar, nombreBanco, razonSocial } = contraparte;
  return (
    <dl
      aria-label={`Lo que se sabe de ${razonSocial}`}
      className="mt-8 grid grid-cols-2 gap-4 border-t pt-4 text-12 xl:grid-cols-4"
    >
      <Dato nombre={entra ? 'Paga en promedio a' : 'Le pagas en promedio a'}>
        {promedioPagoDias === null ? 'Sin pagos aún' : plural(promedioPagoDias, 'día')}
      </Dato>
      <Dato nombre="Pagos conciliados">
        {pagosConciliados}
        {desde ? ` desde ${mesLargo(desde.slice(0, 7)).toLowerCase()}` : ''}
      </Dato>
      <Dato nombre={entra ? 'Le queda por pagar' : 'Le queda por cobrar'}>
        <Monto forma="frase" valor={porPagar} />
      </Dato>
      <Dato nombre="Cómo lo escribe el banco">{nombreBanco ?? 'No se sabe'}</Dato>
    </dl>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{nombre}</dt>
      <dd className="mt-0.5 truncate text-13">{children}</dd>
    </div>
  );
}
