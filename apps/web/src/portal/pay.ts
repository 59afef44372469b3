import { startPayment } from './api.ts';

/** Starts a payment and hands the browser to Webpay, which takes a posted form. */
export async function payWithWebpay(body: { documentos?: readonly number[]; monto?: number }): Promise<void> {
  const { url, token } = await startPayment(body);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'token_ws';
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
}
