/** A way back from Webpay to the shop. */
export type RetornoWebpay =
  | { readonly tipo: 'fin'; readonly token: string }
  | { readonly tipo: 'anulado'; readonly token: string }
  | { readonly tipo: 'error'; readonly token: string }
  | { readonly tipo: 'vencido'; readonly orden: string; readonly sesion: string }
  | { readonly tipo: 'desconocido' };

/**
 * The way back that these parameters tell (Transbank, Webpay Plus 1.1 and later). Only `fin` is confirmed: with both
 * tokens the form failed, and without any the time ran out.
 */
export function leerRetorno(parametros: Readonly<Record<string, unknown>>): RetornoWebpay {
  const texto = (nombre: string): string => {
    const valor = parametros[nombre];
    return typeof valor === 'string' && /^[\w-]{1,100}$/u.test(valor) ? valor : '';
  };
  const token = texto('token_ws');
  const anulado = texto('TBK_TOKEN');
  if (anulado !== '') return { tipo: token === '' ? 'anulado' : 'error', token: anulado };
  const [orden, sesion] = [texto('TBK_ORDEN_COMPRA'), texto('TBK_ID_SESION')];
  if (token !== '') return orden === '' && sesion === '' ? { tipo: 'fin', token } : { tipo: 'error', token };
  return orden !== '' && sesion !== '' ? { tipo: 'vencido', orden, sesion } : { tipo: 'desconocido' };
}
