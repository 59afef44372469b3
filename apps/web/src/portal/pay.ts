import { postForm } from '../shared/webpay/post-form.ts';
import { startPayment } from './api.ts';

/** Starts a payment and hands the browser to Webpay, which takes a posted form. */
export async function payWithWebpay(body: { documentos?: readonly number[]; monto?: number }): Promise<void> {
  const { url, token } = await startPayment(body);
  postForm(url, { token_ws: token });
}
