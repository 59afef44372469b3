import { getDocumento, type DocumentoDetalle, type DocumentoItem } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { SeccionClasificacion } from '../../../shared/clasificacion/seccion-clasificacion.tsx';
import type { RecordWalk } from '../../../shared/lista/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { SeccionAsientos } from '../../../shared/registros/asientos/seccion-asientos.tsx';
import { FichaRegistro } from '../../../shared/registros/ficha/ficha-registro.tsx';
import { PagosEnFicha } from '../../../shared/registros/pagos/pagos-en-ficha.tsx';
import { CesionEnFicha } from '../cesion/cesion-en-ficha.tsx';
import { CreditoEnFicha } from '../cesion/credito-en-ficha.tsx';
import { Relacionados } from '../grafo/relacionados.tsx';
import type { Kind } from '../kinds.ts';
import { nombreDeDocumento } from '../signo.ts';
import { EstadoSii } from '../sii/estado-sii.tsx';
import { Adjuntos } from './adjuntos.tsx';
import { Conciliaciones } from './conciliaciones.tsx';
import { Convertidos } from './convertidos.tsx';
import { AlCorte } from './al-corte.tsx';
import { Edicion } from './edicion.tsx';
import { Glosas } from './glosas.tsx';
import { MasDatos } from './mas-datos.tsx';
import { OtsDeDocumento } from './ots-de-documento.tsx';
import { Propios } from './propios.tsx';
import { Relaciones } from './relaciones.tsx';
import { Resumen } from './resumen.tsx';

/** A section of the sheet. */
export type SeccionDeDocumento = ComponentType<{ documento: DocumentoDetalle }>;

interface FichaDocumentoProps {
  readonly kind: Kind;
  /** Null while closed. */
  readonly id: number | null;
  /** The row of the list, from which the head is drawn before the detail comes. */
  readonly row: DocumentoItem | undefined;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
  /** What was said of a purchase to the SII, and can still be: a section of another feature. */
  readonly Recepcion?: SeccionDeDocumento | undefined;
}

/** A document in the side sheet: all that is known of it. */
export function FichaDocumento({ kind, id, row, walk, onClose, Recepcion }: FichaDocumentoProps) {
  const consulta = useQuery({
    ...queryFor(getDocumento[kind.modelo], { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const conocido = consulta.data ?? row;
  return (
    <FichaRegistro
      modelo={kind.modelo}
      id={id}
      titulo={conocido ? nombreDeDocumento(conocido) : 'Documento'}
      cargando="Cargando el documento"
      consulta={consulta}
      walk={walk}
      onClose={onClose}
    >
      {(documento) => <Secciones kind={kind} documento={documento} Recepcion={Recepcion} />}
    </FichaRegistro>
  );
}

function Secciones({
  kind,
  documento,
  Recepcion,
}: Pick<FichaDocumentoProps, 'kind' | 'Recepcion'> & { documento: DocumentoDetalle }) {
  return (
    <>
      <Resumen kind={kind} documento={documento} />
      {documento.montosConvertidos ? (
        <Convertidos montos={documento.montosConvertidos} documento={documento} />
      ) : null}
      <AlCorte documento={documento} />
      <Edicion documento={documento} />
      <Propios documento={documento} />
      {Recepcion ? <Recepcion documento={documento} /> : null}
      <PagosEnFicha modelo={kind.modelo} documento={documento} />
      <CreditoEnFicha documento={documento} />
      {documento.cesion ? <CesionEnFicha documento={documento} /> : null}
      <Conciliaciones documento={documento} />
      <SeccionClasificacion
        model={kind.modelo}
        id={documento.id}
        moneda={documento.moneda}
        clasificacion={documento.Clasificacion}
        registro={{ rut: documento.rut, nombre: documento.razonSocial }}
      />
      <Glosas documento={documento} />
      <OtsDeDocumento documento={documento} />
      <Relaciones documento={documento} />
      <Relacionados documento={documento} />
      <EstadoSii documento={documento} />
      <Adjuntos documento={documento} />
      <SeccionAsientos idDocumento={documento.id} />
      {documento.cesion ? null : <CesionEnFicha documento={documento} />}
      <MasDatos documento={documento} />
    </>
  );
}
