import { useState } from 'react';
import { BulkBar } from '../bulk-bar.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Glifo } from '../glifo.tsx';
import { Monto } from '../monto.tsx';
import {
  AmountCell,
  Cell,
  HeadCell,
  Row,
  SkeletonRows,
  TableBody,
  TableHead,
  TableRoot,
  TotalsRow,
} from '../table.tsx';
import { Seccion } from './seccion.tsx';

const COLUMNAS = '40px 72px minmax(160px,1fr) 112px 80px 120px 120px 128px';

const FILAS = [
  {
    folio: '1112',
    cliente: 'Supermercados Tricahue S.A.',
    rut: '96.874.130-6',
    emision: '17 nov',
    neto: 577970,
    saldo: 687784,
    parcial: false,
  },
  {
    folio: '1110',
    cliente: 'Hotel Puerto Canelo SpA',
    rut: '76.318.952-K',
    emision: '17 nov',
    neto: 1630560,
    saldo: 1940366,
    parcial: false,
  },
  {
    folio: '1106',
    cliente: 'Constructora Río Claro SpA',
    rut: '77.218.904-4',
    emision: '15 nov',
    neto: 2596500,
    saldo: 1297730,
    parcial: true,
  },
  {
    folio: '92',
    cliente: 'Pesquera Caleta Brava S.A.',
    rut: '96.551.702-2',
    emision: '14 nov',
    neto: -1245340,
    saldo: -1481954,
    parcial: false,
  },
  {
    folio: '1100',
    cliente: 'Laboratorio Nalca SpA',
    rut: '77.094.383-3',
    emision: '13 nov',
    neto: 1007390,
    saldo: 1198794,
    parcial: false,
  },
] as const;

export function Tabla() {
  const [orden, setOrden] = useState<'asc' | 'desc'>('desc');
  const [marcadas, setMarcadas] = useState<readonly string[]>(['1110']);
  const todas = marcadas.length === FILAS.length;
  const filas = orden === 'desc' ? FILAS : FILAS.toReversed();
  return (
    <>
      <Seccion
        titulo="Tabla: orden, foco, selección, totales, barra flotante"
        className="relative rounded-md border"
      >
        <TableRoot
          label="Ventas"
          columns={COLUMNAS}
          rowCount={FILAS.length}
          minWidth={880}
          multiselect
          className="rounded-md"
        >
          <TableHead>
            <HeadCell check>
              <Checkbox
                aria-label="Seleccionar todas"
                checked={todas}
                indeterminate={marcadas.length > 0 && !todas}
                onCheckedChange={(si) => setMarcadas(si ? FILAS.map((fila) => fila.folio) : [])}
              />
            </HeadCell>
            <HeadCell>Folio</HeadCell>
            <HeadCell order={null} onSort={() => undefined}>
              Cliente
            </HeadCell>
            <HeadCell>RUT</HeadCell>
            <HeadCell order={orden} onSort={() => setOrden(orden === 'desc' ? 'asc' : 'desc')}>
              Emisión
            </HeadCell>
            <HeadCell align="right">Neto</HeadCell>
            <HeadCell align="right">Saldo</HeadCell>
            <HeadCell>Conciliación</HeadCell>
          </TableHead>
          <TableBody>
            {filas.map((fila, i) => (
              <Row
                key={fila.folio}
                index={i + 1}
                focused={fila.folio === '1106'}
                selected={marcadas.includes(fila.folio)}
              >
                <Cell check>
                  <Checkbox
                    aria-label={`Seleccionar ${fila.folio}`}
                    checked={marcadas.includes(fila.folio)}
                    onCheckedChange={(si) =>
                      setMarcadas(
                        si ? [...marcadas, fila.folio] : marcadas.filter((otra) => otra !== fila.folio),
                      )
                    }
                  />
                </Cell>
                <Cell tono="fuerte" className="tnum">
                  {fila.folio}
                </Cell>
                <Cell>{fila.cliente}</Cell>
                <Cell tono="gris" className="tnum">
                  {fila.rut}
                </Cell>
                <Cell tono="gris" className="tnum">
                  {fila.emision}
                </Cell>
                <AmountCell valor={fila.neto} tono="gris" />
                <AmountCell valor={fila.saldo} tono="fuerte" />
                <Cell className="flex items-center gap-2 text-12" tono={fila.parcial ? 'tinta' : 'gris'}>
                  <Glifo estado={fila.parcial ? 'parcial' : 'sin_par'} size={12} />
                  {fila.parcial ? 'Parcial' : 'Sin conciliar'}
                </Cell>
              </Row>
            ))}
            <SkeletonRows
              rows={3}
              widths={['16px', '36px', '60%', '80px', '44px', '70px', '70px', '84px']}
              right={[5, 6]}
            />
          </TableBody>
          <TotalsRow>
            <Cell className="col-span-5">
              <span className="font-medium">5</span> documentos
            </Cell>
            <AmountCell valor={4567080} tono="gris" />
            <AmountCell valor={3642720} tono="fuerte" className="font-semibold" />
            <Cell />
          </TotalsRow>
        </TableRoot>
      </Seccion>
      <Seccion titulo="Filas de dos líneas, 45 px">
        <div className="relative rounded-md border">
          <TableRoot
            label="Cobranza"
            columns="40px minmax(0,1fr) 120px"
            rowCount={2}
            className="rounded-md pb-16"
          >
            <TableHead>
              <HeadCell check>
                <Checkbox aria-label="Seleccionar todos los clientes" />
              </HeadCell>
              <HeadCell>Cliente</HeadCell>
              <HeadCell align="right">Total</HeadCell>
            </TableHead>
            <TableBody>
              <Row height="cozy" selected index={1}>
                <Cell check>
                  <Checkbox aria-label="Seleccionar Supermercados Tricahue" checked />
                </Cell>
                <Cell>
                  <span className="block truncate font-medium">Supermercados Tricahue S.A.</span>
                  <span className="block truncate text-12 text-muted-foreground">
                    96.874.130-6 · aviso hace 9 días
                  </span>
                </Cell>
                <AmountCell valor={27014970} tono="fuerte" />
              </Row>
              <Row height="cozy" index={2}>
                <Cell check>
                  <Checkbox aria-label="Seleccionar Constructora Río Claro" />
                </Cell>
                <Cell>
                  <span className="block truncate font-medium">Constructora Río Claro SpA</span>
                  <span className="block truncate text-12 text-muted-foreground">
                    77.218.904-4 · aviso hace 12 días
                  </span>
                </Cell>
                <AmountCell valor={18047730} tono="fuerte" />
              </Row>
            </TableBody>
          </TableRoot>
          <BulkBar
            count="1 cliente"
            summary={<Monto valor={27014970} className="text-foreground" />}
            actions={
              <Button variant="primary" size="sm">
                Recordar pago
              </Button>
            }
            onClose={() => undefined}
          />
        </div>
      </Seccion>
    </>
  );
}
