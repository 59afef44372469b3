import { fechaConAnio, formatMonto } from '@cuadra/domain';
import type { ImagenDocumento } from './tipos.ts';

const SIN_NUMERO = /^sn-/;

const dia = (fecha: string | null | undefined): string =>
  fecha === null || fecha === undefined ? '' : fechaConAnio(fecha);

const totalDe = ({ montoTotal, moneda }: ImagenDocumento) => formatMonto(montoTotal, moneda);
const glosaDe = ({ glosas }: ImagenDocumento) => glosas.map(({ nombre }) => nombre).join(', ');

const numeroDe = ({ folio }: ImagenDocumento) => (SIN_NUMERO.test(folio) ? '' : folio);

function decir(que: string, de: string, a: string): string {
  if (de === '') return `${que} ${a}`;
  return a === '' ? `sin ${que}` : `${que} de ${de} a ${a}`;
}

/** Texts of the fields that an edition changed, the amount first: `monto de $3.450 a $4.000`. */
export function describeCambios(antes: ImagenDocumento, despues: ImagenDocumento): string[] {
  const cambios: (readonly [que: string, de: string, a: string])[] = [
    ['monto', totalDe(antes), totalDe(despues)],
    ['nombre', antes.razonSocial, despues.razonSocial],
    ['RUT', antes.rut, despues.rut],
    ['número', numeroDe(antes), numeroDe(despues)],
    ['fecha', dia(antes.fechaEmision), dia(despues.fechaEmision)],
    ['vencimiento', dia(antes.fechaVencimiento), dia(despues.fechaVencimiento)],
    ['fecha de pago', dia(antes.fechaPagoInterna), dia(despues.fechaPagoInterna)],
    ['glosa', glosaDe(antes), glosaDe(despues)],
  ];
  const dichos = cambios.filter(([, de, a]) => de !== a).map((cambio) => decir(...cambio));
  return dichos.length === 0 ? ['otros datos'] : dichos;
}
