import { useState } from 'react';
import { Diferencia } from '../diferencia.tsx';
import { Glifo, type GlifoEstado } from '../glifo.tsx';
import { Kbd } from '../kbd.tsx';
import { QueueFold, QueueGroupHeader, QueueRoot, QueueRow, QueueRowSkeleton } from '../queue.tsx';
import { Seccion } from './seccion.tsx';

const LINEAS = [
  {
    glosa: 'TRANSF 76.543.210-3 FERRETERIA LOS COIHUES F1042',
    monto: 1904000,
    fecha: '12 nov',
    cuenta: 'Chile ··0452',
    propuesta: 'Factura 1042',
    estado: 'segura',
    confianza: 0.998,
  },
  {
    glosa: 'PAGO PROVEEDOR 96.720.384-K FACT 55210',
    monto: -3867500,
    fecha: '13 nov',
    cuenta: 'Bci ··7710',
    propuesta: 'Factura de compra 55210',
    estado: 'segura',
    confianza: 0.996,
  },
  {
    glosa: 'ABONO TRANSBANK DEBITO 597034128866',
    monto: 1963204,
    fecha: '14 nov',
    cuenta: 'Chile ··0452',
    propuesta: '38 boletas del 13 nov, neto',
    estado: 'probable',
    confianza: 0.942,
  },
  {
    glosa: 'DEPOSITO EFECTIVO SUC PROVIDENCIA',
    monto: 952000,
    fecha: '11 nov',
    cuenta: 'Chile ··0452',
    propuesta: '2 facturas con el mismo monto',
    estado: 'por_decidir',
    confianza: 0.5,
  },
  {
    glosa: 'COMISION MANTENCION PLAN CTA CTE',
    monto: -21890,
    fecha: '6 nov',
    cuenta: 'Bci ··7710',
    propuesta: 'Clasificar como gasto bancario',
    estado: 'sin_par',
    confianza: null,
    nota: 'Clasificar',
  },
] as const;

const CERTEZAS: readonly (readonly [GlifoEstado, string])[] = [
  ['segura', 'Segura, 99 % o más'],
  ['probable', 'Probable'],
  ['por_decidir', 'Por decidir'],
  ['parcial', 'Parcial'],
  ['sin_par', 'Sin par'],
];

const COLORES = [
  ['bg-background', 'Fondo'],
  ['bg-sidebar', 'Lateral'],
  ['bg-muted', 'Pozo'],
  ['bg-accent', 'Sobre'],
  ['bg-primary', 'Tinta: actúa'],
  ['bg-cuadra', 'Cuadra'],
  ['bg-negativo', 'Negativo'],
  ['bg-aviso', 'Aviso'],
  ['bg-tramo-0', 'Por vencer'],
  ['bg-tramo-1', '1–30'],
  ['bg-tramo-2', '31–60'],
  ['bg-tramo-4', '+90'],
] as const;

export function Cola() {
  const [marcadas, setMarcadas] = useState<readonly number[]>([1]);
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Seccion
        titulo="Certeza: el cuadrado se cierra a medida que crece"
        className="flex flex-wrap gap-x-5 gap-y-2"
      >
        {CERTEZAS.map(([estado, texto]) => (
          <span key={estado} className="flex items-center gap-2">
            <Glifo estado={estado} />
            {texto}
          </span>
        ))}
      </Seccion>
      <Seccion titulo="Fila de la cola: foco, selección, reposo y cada certeza">
        <QueueRoot label="Cola de conciliación" className="rounded-md border [&>:last-child]:border-b-0">
          {LINEAS.map((linea, i) => (
            <QueueRow
              key={linea.glosa}
              {...linea}
              focused={i === 0}
              selected={marcadas.includes(i)}
              onSelectedChange={(si) => setMarcadas(si ? [...marcadas, i] : marcadas.filter((n) => n !== i))}
            />
          ))}
          <QueueRowSkeleton />
        </QueueRoot>
      </Seccion>
      <Seccion titulo="Grupo de la cola y su pliegue">
        <QueueRoot label="Grupos" className="rounded-md border [&>:last-child]:border-b-0">
          <QueueGroupHeader
            estado="segura"
            label="Seguras"
            count={21}
            action={
              <button type="button" className="toque flex items-center gap-1.5 rounded-xs">
                Conciliar las 21 <Kbd>A</Kbd>
              </button>
            }
          />
          <QueueFold
            open={abierto}
            onOpenChange={setAbierto}
            label="16 seguras más"
            nota="99 % o más"
            estado="segura"
          />
          <QueueGroupHeader estado="probable" label="Probables" count={5} />
        </QueueRoot>
      </Seccion>
      <Seccion titulo="Diferencia en vivo" className="divide-y rounded-md border *:px-4">
        <Diferencia valor={0} />
        <Diferencia valor={12000} />
        <Diferencia valor={-246330} />
      </Seccion>
      <Seccion titulo="Superficies y significado" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {COLORES.map(([fondo, nombre]) => (
          <span key={nombre} className="flex items-center gap-2 text-12">
            <span aria-hidden className={`size-5 rounded-xs border ${fondo}`} />
            {nombre}
          </span>
        ))}
      </Seccion>
    </>
  );
}
