import type { Nomina, VistaDeNomina } from '@cuadra/contract';
import { cn, Glifo } from '@cuadra/ui';
import { History, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { fechaLarga, formatEntero, formatMonto } from '../../shared/formats/index.ts';
import { cuandoFue } from './textos.ts';

type Contenido = VistaDeNomina | Nomina;

/** The column at the right: what the file is, whether it agrees, and the act at its foot. */
export function Lado({ children, pie }: { children: ReactNode; pie: ReactNode }) {
  return (
    <aside
      aria-label="Archivo para el banco"
      className="flex shrink-0 flex-col border-t xl:w-[22.5rem] xl:overflow-y-auto xl:border-t-0 xl:border-l"
    >
      <h2 className="flex min-h-(--bar-top) items-center border-b px-4 font-semibold">
        Archivo para el banco
      </h2>
      {children}
      <div className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t bg-background px-4 py-3">
        {pie}
        <p className="text-center text-12 text-muted-foreground">Quedan pagadas cuando lo diga la cartola</p>
      </div>
    </aside>
  );
}

export function Seccion({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={cn('flex flex-col gap-3 border-b px-4 py-4', className)}>{children}</section>;
}

/** `Lo publica el banco`, or by how many programs it is known. */
export function Prueba({ prueba }: NonNullable<Contenido['formato']>) {
  return (
    <span className="flex items-center gap-2 text-12 text-muted-foreground">
      <Glifo size={12} estado={prueba.clase === 'banco' ? 'segura' : 'parcial'} />
      {prueba.clase === 'banco' ? 'Lo publica el banco' : `Por uso: ${prueba.texto}`}
    </span>
  );
}

function Renglon({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{nombre}</dt>
      <dd className="tnum text-right">{children}</dd>
    </div>
  );
}

/** Account, references, and the day where it is not chosen beside. */
export function Datos({
  contenido: { cuenta, fechaPago, filas },
  sinFecha = false,
}: {
  contenido: Contenido;
  sinFecha?: boolean;
}) {
  const primera = filas[0]?.referencia;
  const ultima = filas.at(-1)?.referencia;
  return (
    <dl className="flex flex-col gap-1.5">
      {cuenta === null ? null : <Renglon nombre="Sale de">{cuentaCorta(cuenta)}</Renglon>}
      {sinFecha ? null : <Renglon nombre="Fecha de pago">{fechaLarga(fechaPago)}</Renglon>}
      {primera === undefined ? null : (
        <Renglon nombre="Referencia">{primera === ultima ? primera : `${primera} a ${ultima}`}</Renglon>
      )}
    </dl>
  );
}

/** Control totals twice: of the orders, and as they were read from the file. */
export function Totales({ contenido: { control, filas } }: { contenido: Contenido }) {
  const { pedido, archivo } = control;
  const ordenes = new Set(filas.map(({ idOrden }) => idOrden)).size;
  const partes = pedido.filas - ordenes;
  const renglones = [
    {
      nombre: 'Filas',
      pedido: partes > 0 ? `${formatEntero(ordenes)} + ${formatEntero(partes)}` : formatEntero(ordenes),
      archivo: formatEntero(archivo.filas),
      igual: pedido.filas === archivo.filas,
    },
    {
      nombre: 'Beneficiarios',
      pedido: formatEntero(pedido.beneficiarios),
      archivo: formatEntero(archivo.beneficiarios),
      igual: pedido.beneficiarios === archivo.beneficiarios,
    },
    ...(
      [
        ['Suma', 'suma'],
        ['Al mismo banco', 'mismoBanco'],
        ['A otros bancos', 'otrosBancos'],
      ] as const
    ).map(([nombre, clave]) => ({
      nombre,
      pedido: formatMonto(pedido[clave]),
      archivo: formatMonto(archivo[clave]),
      igual: pedido[clave] === archivo[clave],
    })),
  ];
  return (
    <Seccion>
      <h3 className="font-medium">Totales de control</h3>
      <table className="tnum w-full">
        <thead>
          <tr className="text-12 text-muted-foreground">
            <th scope="col">
              <span className="sr-only">Total</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Órdenes
            </th>
            <th scope="col" className="text-right font-normal">
              Archivo
            </th>
            <th scope="col" className="w-6">
              <span className="sr-only">Calza</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {renglones.map(({ nombre, pedido: una, archivo: otra, igual }) => (
            <tr key={nombre}>
              <th scope="row" className="py-0.5 text-left font-normal text-muted-foreground">
                {nombre}
              </th>
              <td className="text-right">{una}</td>
              <td className={cn('text-right', !igual && 'text-negativo')}>{otra}</td>
              <td className="pl-2">
                <Glifo size={14} estado={igual ? 'segura' : 'sin_par'} />
                <span className="sr-only">{igual ? 'Calza' : 'No calza'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Seccion>
  );
}

const TONO = {
  negativo: ['bg-negativo-soft', 'text-negativo'],
  aviso: ['bg-aviso-soft', 'text-aviso'],
} as const;

interface TarjetaProps {
  readonly tono: keyof typeof TONO;
  readonly icono: LucideIcon;
  readonly titulo: string;
  readonly children: ReactNode;
  readonly acciones?: ReactNode;
}

/** Something to look at before the file is taken. */
export function Tarjeta({ tono, icono: Icono, titulo, children, acciones }: TarjetaProps) {
  const [fondo, letra] = TONO[tono];
  return (
    <div className={cn('flex gap-3 rounded-md p-3', fondo)}>
      <Icono aria-hidden className={cn('mt-0.5 size-4 shrink-0', letra)} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className={cn('font-medium', letra)}>{titulo}</p>
        <div>{children}</div>
        {acciones ? <div className="mt-1 flex flex-wrap gap-2">{acciones}</div> : null}
      </div>
    </div>
  );
}

/** Who downloaded it before, newest first. */
export function Descargas({ descargas }: Pick<Nomina, 'descargas'>) {
  const [ultima, ...antes] = descargas;
  if (ultima === undefined) return null;
  return (
    <Tarjeta tono="aviso" icono={History} titulo={`Ya se bajó ${cuandoFue(ultima.created)}`}>
      <p>
        {ultima.quien}.
        {antes.length > 0
          ? ` Antes, ${antes.map(({ quien, created }) => `${quien}, ${cuandoFue(created)}`).join('; ')}.`
          : null}{' '}
        Si subes las dos al banco, pagas dos veces.
      </p>
    </Tarjeta>
  );
}
