import { startCheckout } from '@cuadra/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { snackbarError } from '../../shared/snackbar/index.ts';
import { postForm } from './post-form.ts';

/** Takes the browser to Webpay for these invoices. */
export function usePagar() {
  return useMutation({
    mutationFn: (ids: readonly number[]) => call(startCheckout, { body: { ids: [...ids] } }),
    onSuccess: ({ url, token }) => postForm(url, { token_ws: token }),
    onError: snackbarError,
  });
}
