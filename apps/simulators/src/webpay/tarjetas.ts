/** `credito` is VN or VC by its instalments, `debito` VD, `prepago` VP. */
export interface Tarjeta {
  readonly numero: string;
  readonly nombre: string;
  readonly tipo: 'credito' | 'debito' | 'prepago';
  readonly cvv: string | null;
  readonly aprueba: boolean;
}

/** Published test cards of Transbank's integration environment (transbank-developers-docs). */
export const TARJETAS: readonly Tarjeta[] = [
  { numero: '4051885600446623', nombre: 'Visa', tipo: 'credito', cvv: '123', aprueba: true },
  { numero: '370000000002032', nombre: 'American Express', tipo: 'credito', cvv: '1234', aprueba: true },
  { numero: '5186059559590568', nombre: 'Mastercard', tipo: 'credito', cvv: '123', aprueba: false },
  { numero: '4051884239937763', nombre: 'Redcompra', tipo: 'debito', cvv: null, aprueba: true },
  { numero: '5186008541233829', nombre: 'Redcompra', tipo: 'debito', cvv: null, aprueba: false },
  { numero: '4051886000056590', nombre: 'Visa prepago', tipo: 'prepago', cvv: '123', aprueba: true },
];

export interface Cargo {
  readonly numero: string;
  readonly cvv: string;
  /** 0 without instalments. */
  readonly cuotas: number;
}

/** Outcome of a charge: 0 approved, else the level 1 refusal code. */
export interface Veredicto {
  readonly responseCode: 0 | -1 | -2 | -4;
  readonly tipoPago: 'VD' | 'VN' | 'VC' | 'VP';
  /** Last four digits. */
  readonly numero: string;
  readonly cuotas: number;
}

function responseCodeOf(tarjeta: Tarjeta | undefined, cvv: string): Veredicto['responseCode'] {
  if (!tarjeta) return -2;
  if (tarjeta.cvv !== null && tarjeta.cvv !== cvv) return -1;
  return tarjeta.aprueba ? 0 : -4;
}

export function judgeCargo({ numero, cvv, cuotas }: Cargo): Veredicto {
  const digitos = numero.replaceAll(/\D/g, '');
  const tarjeta = TARJETAS.find((una) => una.numero === digitos);
  const credito = (tarjeta?.tipo ?? 'credito') === 'credito';
  const enCuotas = credito && cuotas >= 2 ? cuotas : 0;
  const delTipo = { debito: 'VD', prepago: 'VP', credito: enCuotas > 0 ? 'VC' : 'VN' } as const;
  return {
    responseCode: responseCodeOf(tarjeta, cvv),
    tipoPago: delTipo[tarjeta?.tipo ?? 'credito'],
    numero: digitos.slice(-4),
    cuotas: enCuotas,
  };
}
