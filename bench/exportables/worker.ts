import { compose, createLogger, parseEnv } from '@cuadra/testing/product';

/** The product's jobs in a process of its own, which tells the most memory that it held since it was last asked. */
const [, , urlApp = ''] = process.argv;
const cuadra = await compose(parseEnv(process.env), urlApp, createLogger('fatal'));
await cuadra.startWorkers();
let mayor = 0;
setInterval(() => (mayor = Math.max(mayor, process.memoryUsage.rss())), 20);
process.on('message', () => {
  process.send?.({ mayor, ahora: process.memoryUsage.rss() });
  mayor = 0;
});
process.send?.('listo');
