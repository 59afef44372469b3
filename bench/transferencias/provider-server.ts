import { startFintoc } from '@cuadra/simulators/fintoc';

/** The provider in a process of its own: it accepts at once, pays the moment after, and has no limit of requests. */
const fintoc = await startFintoc();
fintoc.obey({ accion: 'limite', porSegundo: null });
fintoc.obey({ accion: 'plan', final: 'succeeded', tras: 0 });
fintoc.obey({ accion: 'avisos_transferencias', veces: 0 });
fintoc.obey({ accion: 'saldo', monto: Number.MAX_SAFE_INTEGER });
const { url, secretKey, publicKey, transferencias } = fintoc;
process.on('disconnect', () => process.exit());
process.send?.({
  FINTOC_URL: url,
  FINTOC_SECRET_KEY: secretKey,
  FINTOC_PUBLIC_KEY: publicKey,
  FINTOC_TRANSFER_ACCOUNT: transferencias.cuenta,
  FINTOC_TRANSFER_KEY: transferencias.jwsPrivateKey,
});
