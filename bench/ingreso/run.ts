import { hashContrasena } from '@cuadra/testing/product';
import { startProduct } from '../soporte/product.ts';

/**
 * Whether the time of a refused sign-in tells that an address has an account: known and unknown addresses take turns,
 * in the same process and minute, and Welch's t compares them. A third kind, known too, shows what noise alone does.
 */
const RONDAS = Number(process.env['RONDAS'] ?? 400);
/** Beyond it the difference of two means is no accident (p < 0.001). */
const T_NOTABLE = 3.29;

interface Muestra {
  readonly media: number;
  readonly error2: number;
}

function summarize(ms: readonly number[]): Muestra {
  // What the machine did meanwhile is in the slowest few.
  const buenas = ms.toSorted((a, b) => a - b).slice(0, Math.floor(ms.length * 0.9));
  const media = buenas.reduce((suma, uno) => suma + uno, 0) / buenas.length;
  const varianza = buenas.reduce((suma, uno) => suma + (uno - media) ** 2, 0) / (buenas.length - 1);
  return { media, error2: varianza / buenas.length };
}

const producto = await startProduct();
const { app, admin } = producto;
let vuelta = 0;

async function timeOf(email: string): Promise<number> {
  vuelta += 1;
  const desde = performance.now();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/monolito/signin/login',
    payload: { email, password: 'no-es-esta' },
    remoteAddress: `10.${vuelta >> 16}.${(vuelta >> 8) & 255}.${vuelta & 255}`,
  });
  const ms = performance.now() - desde;
  if (statusCode !== 401) throw new Error(`expected a refusal, got ${statusCode}`);
  return ms;
}

try {
  const hash = await hashContrasena('la-de-verdad');
  // Each account is tried once, so that no wait is met.
  await admin.query(
    "insert into usuario (email, nombre, hash_contrasena) select 'conocida-' || n || '@prueba.cl', 'Nadie', $1 from generate_series(1, $2::int) n",
    [hash, 2 * RONDAS + 40],
  );
  for (let n = 1; n <= 20; n += 1) {
    await timeOf(`conocida-${2 * RONDAS + n}@prueba.cl`);
    await timeOf(`calor-${n}@prueba.cl`);
  }
  const tiempos: Record<'conocida' | 'otra' | 'desconocida', number[]> = {
    conocida: [],
    otra: [],
    desconocida: [],
  };
  for (let n = 1; n <= RONDAS; n += 1) {
    const turnos = [
      async () => tiempos.conocida.push(await timeOf(`conocida-${n}@prueba.cl`)),
      async () => tiempos.otra.push(await timeOf(`conocida-${RONDAS + n}@prueba.cl`)),
      async () => tiempos.desconocida.push(await timeOf(`desconocida-${n}@prueba.cl`)),
    ];
    // Who goes first changes, so that no kind always follows the same.
    for (let i = 0; i < turnos.length; i += 1) await turnos[(i + n) % turnos.length]?.();
  }
  const [conocida, otra, desconocida] = [tiempos.conocida, tiempos.otra, tiempos.desconocida].map(summarize);
  if (!conocida || !otra || !desconocida) throw new Error('nothing was measured');
  const compare = (nombre: string, a: Muestra, b: Muestra) => {
    const t = (a.media - b.media) / Math.sqrt(a.error2 + b.error2);
    const dice = Math.abs(t) < T_NOTABLE ? 'less than noise' : 'TELLS';
    console.log(
      `${nombre}: ${a.media.toFixed(3)} ms against ${b.media.toFixed(3)} ms, difference ${((a.media - b.media) * 1000).toFixed(0)} µs, t ${t.toFixed(2)}: ${dice}`,
    );
    return Math.abs(t) < T_NOTABLE;
  };
  compare('two kinds of known addresses', conocida, otra);
  if (!compare('known against unknown', conocida, desconocida)) process.exitCode = 1;
} finally {
  await producto.close();
}
