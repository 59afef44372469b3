import type { DestinoExportacion, TipoDestino } from '@cuadra/contract';
import type { Form } from '../../shared/form/index.ts';

/** A destination as the form holds it: the fields of every kind. */
export interface ValoresDestino {
  readonly destino: TipoDestino;
  /** Addresses between commas. */
  readonly para: string;
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefijo: string;
  readonly accessKeyId: string;
  readonly host: string;
  readonly puerto: string;
  readonly usuario: string;
  readonly autenticacion: 'clave' | 'llave';
  readonly carpeta: string;
  readonly huella: string | null;
  readonly secreto: string;
  readonly frase: string;
}

/** The part of a form that asks for a destination. */
export type FormDestino = Pick<Form<'destino', ValoresDestino>, 'values' | 'set' | 'text' | 'problems'>;

export function valoresDestino(guardado: DestinoExportacion | null): ValoresDestino {
  const vacios: ValoresDestino = {
    destino: guardado?.tipo ?? 'correo',
    para: '',
    endpoint: '',
    region: 'us-east-1',
    bucket: '',
    prefijo: '',
    accessKeyId: '',
    host: '',
    puerto: '22',
    usuario: '',
    autenticacion: 'clave',
    carpeta: '',
    huella: null,
    secreto: '',
    frase: '',
  };
  switch (guardado?.tipo) {
    case undefined:
      return vacios;
    case 'correo':
      return { ...vacios, para: guardado.para.join(', ') };
    case 's3': {
      const { tipo: _tipo, ...suyos } = guardado;
      return { ...vacios, ...suyos };
    }
    case 'sftp': {
      const { tipo: _tipo, puerto, ...suyos } = guardado;
      return { ...vacios, ...suyos, puerto: String(puerto) };
    }
  }
}

/** The destination of the body. */
export function destinoDe(values: ValoresDestino): object {
  const { para, endpoint, region, bucket, prefijo, accessKeyId, secreto, frase } = values;
  const { host, puerto, usuario, autenticacion, carpeta, huella } = values;
  switch (values.destino) {
    case 'correo':
      return {
        tipo: 'correo',
        para: para
          .split(/[\s,;]+/)
          .map((uno) => uno.trim())
          .filter((uno) => uno !== ''),
      };
    case 's3':
      return { tipo: 's3', endpoint, region, bucket, prefijo, accessKeyId, secreto };
    case 'sftp':
      return {
        tipo: 'sftp',
        host: host.trim(),
        puerto: Number(puerto),
        usuario,
        autenticacion,
        carpeta,
        huella,
        secreto,
        frase,
      };
  }
}
