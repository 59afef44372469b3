/**
 * Names of the SII's TipMonType (customs' table of currencies) with ISO 4217's code and decimals. Left out on
 * purpose: `PESO` and `OTRAS MONEDAS`, which tell no single currency.
 */
const MONEDAS_SII: Readonly<Record<string, readonly [iso: string, decimales: number]>> = {
  BOLIVAR: ['VEB', 2],
  BOLIVIANO: ['BOB', 2],
  CHELIN: ['ATS', 2],
  'CORONA DIN': ['DKK', 2],
  'CORONA NOR': ['NOK', 2],
  'CORONA SC': ['SEK', 2],
  'CRUZEIRO REAL': ['BRL', 2],
  DIRHAM: ['AED', 2],
  'DOLAR AUST': ['AUD', 2],
  'DOLAR CAN': ['CAD', 2],
  'DOLAR HK': ['HKD', 2],
  'DOLAR NZ': ['NZD', 2],
  'DOLAR SIN': ['SGD', 2],
  'DOLAR TAI': ['TWD', 2],
  'DOLAR USA': ['USD', 2],
  DRACMA: ['GRD', 0],
  ESCUDO: ['PTE', 0],
  EURO: ['EUR', 2],
  FLORIN: ['NLG', 2],
  'FRANCO BEL': ['BEF', 0],
  'FRANCO FR': ['FRF', 2],
  'FRANCO SZ': ['CHF', 2],
  GUARANI: ['PYG', 0],
  'LIBRA EST': ['GBP', 2],
  LIRA: ['ITL', 0],
  'MARCO AL': ['DEM', 2],
  'MARCO FIN': ['FIM', 2],
  'NUEVO SOL': ['PEN', 2],
  PESETA: ['ESP', 0],
  'PESO CL': ['CLP', 0],
  'PESO COL': ['COP', 2],
  'PESO MEX': ['MXN', 2],
  'PESO URUG': ['UYU', 2],
  RAND: ['ZAR', 2],
  RENMINBI: ['CNY', 2],
  RUPIA: ['INR', 2],
  SUCRE: ['ECS', 2],
  YEN: ['JPY', 0],
};

export type MonedaSii = { moneda: string; decimales: number };

/** Currency of an SII name such as `DOLAR USA`; null for a name that is unknown or stands for several. */
export function monedaDeSii(nombre: string): MonedaSii | null {
  const par = MONEDAS_SII[nombre.trim().toUpperCase()];
  return par === undefined ? null : { moneda: par[0], decimales: par[1] };
}
