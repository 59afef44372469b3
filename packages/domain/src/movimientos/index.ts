/** What a bank's feed says of an account beside the lines that are kept of it. */
export type { ContraparteDelBanco, MovimientoDelBanco } from './tipos.ts';
