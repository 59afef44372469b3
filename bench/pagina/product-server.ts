import { compose, createLogger, parseEnv } from '@cuadra/testing/product';

/** The product's HTTP in a process of its own, as the bare one is. */
const [, , urlApp = ''] = process.argv;
const cuadra = await compose(parseEnv(process.env), urlApp, createLogger('fatal'));
const app = await cuadra.createHttp({ web: false });
const direccion = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ direccion, llave: Buffer.from(cuadra.keys.token).toString('base64') });
