import { getCartola, type CartolaDetalle, type CartolaItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Glosa, Monto, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SeccionClasificacion } from '../../shared/clasificacion/seccion-clasificacion.tsx';
import { cuentaCorta, ultimosDigitos } from '../../shared/cuentas-bancarias/textos.ts';
import { fechaHora, fechaLarga } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { SeccionAsientos } from '../../shared/registros/asientos/seccion-asientos.tsx';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { FichaRegistro } from '../../shared/registros/ficha/ficha-registro.tsx';
import { montoDeLinea } from './columns.tsx';
import { Comprobantes } from './comprobantes.tsx';
import { ConciliacionesDeLinea } from './conciliaciones-de-linea.tsx';
import { NovedadBanco } from './novedad-banco.tsx';
import { SeccionPar } from './pares/seccion-par.tsx';

interface FichaCartolaProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly row: CartolaItem | undefined;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
  /** What it is of advances and funds. */
  readonly rendiciones: (linea: CartolaDetalle) => ReactNode;
  /** Its suggestion, and how it is reconciled. */
  readonly sugerencia: (linea: CartolaDetalle) => ReactNode;
}

/** A bank line in the side sheet: all that the bank and Cuadra say of it. */
export function FichaCartola({ id, row, walk, onClose, rendiciones, sugerencia }: FichaCartolaProps) {
  const consulta = useQuery({
    ...queryFor(getCartola, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const conocida = consulta.data ?? row;
  return (
    <FichaRegistro
      modelo="Cartola"
      id={id}
      titulo={conocida && conocida.cargo > 0 ? 'Cargo' : conocida ? 'Abono' : 'Línea del banco'}
      cargando="Cargando la línea"
      consulta={consulta}
      walk={walk}
      onClose={onClose}
    >
      {(linea) => (
        <>
          <Resumen linea={linea}>{sugerencia(linea)}</Resumen>
          <NovedadBanco linea={linea} onGone={onClose} />
          {linea.par === null ? <ConciliacionesDeLinea linea={linea} /> : null}
          {rendiciones(linea)}
          <SeccionPar linea={linea} />
          <SeccionClasificacion
            model="Cartola"
            id={linea.id}
            moneda={linea.moneda}
            clasificacion={linea.Clasificacion}
            registro={registroDe(linea)}
          />
          <SeccionAsientos idCartola={linea.id} />
          <Partes linea={linea} />
          <Comprobantes linea={linea} />
        </>
      )}
    </FichaRegistro>
  );
}

/** What a rule for others like this line could ask for: who is at the other side, or how the bank's text begins. */
function registroDe({ abono, descripcion, origen, destino, Contraparte }: CartolaDetalle) {
  const delBanco = abono > 0 ? origen : destino;
  const rut = Contraparte?.rut ?? delBanco.rut;
  const nombre = Contraparte?.razonSocial ?? delBanco.nombre;
  return { rut, nombre, glosa: descripcion, sentido: abono > 0 ? ('abono' as const) : ('cargo' as const) };
}

function Resumen({ linea, children }: { linea: CartolaDetalle; children: ReactNode }) {
  const { moneda, importacion } = linea;
  return (
    <SheetSection>
      <p className="font-medium break-words">
        <Glosa texto={linea.descripcion} forma="entera" />
      </p>
      <p className="mt-1 text-20 font-semibold">
        <Monto valor={montoDeLinea(linea)} moneda={moneda} />
      </p>
      <Datos className="mt-3">
        <Dato nombre="Fecha">{fechaLarga(linea.fecha)}</Dato>
        <Dato nombre="Cuenta">{cuentaCorta(linea)}</Dato>
        {/* A wallet has a name in its place, which stands above. */}
        <Dato nombre="N° de cuenta">
          {ultimosDigitos(linea.numeroCuenta) === '' ? null : linea.numeroCuenta}
        </Dato>
        <Dato nombre="Según una regla, es de">
          {linea.Contraparte === null ? null : (
            <>
              {linea.Contraparte.razonSocial}
              <span className="text-12 text-muted-foreground"> · {formatRut(linea.Contraparte.rut)}</span>
            </>
          )}
        </Dato>
        <Dato nombre="Saldo tras la línea">
          {linea.saldo === null ? null : <Monto valor={linea.saldo} moneda={moneda} />}
        </Dato>
        <Dato nombre="Prueba del saldo">{textoDeValidacion(linea.validacionSaldo)}</Dato>
        <Dato nombre="N° de documento">{linea.numeroDocumento}</Dato>
        <Dato nombre="Sucursal">{linea.sucursal}</Dato>
        <Dato nombre="Tipo de cambio">{linea.tipoCambio?.replace('.', ',')}</Dato>
        <Dato nombre="Carga">{linea.cargaManual ? 'Por archivo' : 'Desde el banco'}</Dato>
        <Dato nombre="Archivo">
          {importacion === null ? null : (
            <>
              {importacion.archivo}
              <span className="text-12 text-muted-foreground"> · {fechaHora(importacion.created)}</span>
            </>
          )}
        </Dato>
        <Dato nombre="Llegó a Cuadra">{importacion === null ? fechaHora(linea.created) : null}</Dato>
      </Datos>
      {children}
    </SheetSection>
  );
}

function textoDeValidacion(validacion: CartolaDetalle['validacionSaldo']): string | null {
  switch (validacion) {
    case 'sigue':
      return 'Sigue del anterior';
    case 'no_sigue':
      return 'No sigue del anterior: antes faltan líneas';
    case 'repetida':
      return 'Esta línea está dos veces';
    case null:
      return null;
  }
}

const DATOS_TRANSFERENCIA: Readonly<Record<string, string>> = {
  comentario: 'Comentario',
  fecha: 'Transferida el',
  operacion: 'N° de operación',
};
const ES_FECHA = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** What a reader knows by its own name is called by that name. */
const nombreDeDato = (dato: string) => DATOS_TRANSFERENCIA[dato] ?? dato;

/** Where the money came from and where it went, as far as the bank says. */
function Partes({ linea: { origen, destino, transferencia } }: { linea: CartolaDetalle }) {
  const lados = [
    { title: 'Origen', parte: origen },
    { title: 'Destino', parte: destino },
  ].filter(({ parte }) => Object.values(parte).some((valor) => valor !== null));
  return (
    <>
      {lados.map(({ title, parte }) => (
        <SheetSection key={title} title={title}>
          <Datos>
            <Dato nombre="Nombre">{parte.nombre}</Dato>
            <Dato nombre="RUT">{parte.rut === null ? null : formatRut(parte.rut)}</Dato>
            <Dato nombre="Banco">{parte.banco}</Dato>
            <Dato nombre="Cuenta">{parte.cuenta}</Dato>
          </Datos>
        </SheetSection>
      ))}
      {transferencia === null ? null : (
        <SheetSection title="Transferencia">
          <Datos>
            {Object.entries(transferencia).map(([dato, valor]) => (
              <Dato key={dato} nombre={nombreDeDato(dato)}>
                {ES_FECHA.test(valor) ? fechaLarga(valor.slice(0, 10)) : valor}
              </Dato>
            ))}
          </Datos>
        </SheetSection>
      )}
    </>
  );
}
