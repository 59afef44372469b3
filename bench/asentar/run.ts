import { loadavg } from 'node:os';
import { startProduct } from '../soporte/product.ts';
import { loadBare, toCopy } from '../importacion/bare-copy.ts';
import { createLineas } from '../importacion/cartola-csv.ts';

/*
 * Posting the lines of a statement, from the last one kept to the last one in the ledger, beside the bare COPY and
 * INSERT … ON CONFLICT that brought them, by turns, on a throwaway server. Goal: at least a third of its rate, so that
 * the ledger keeps up with any import.
 */
const LINEAS = Number(process.env['LINEAS'] ?? 100_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 4);
const META = 1 / 3;

const producto = await startProduct();
const { admin, cuadra, idEmpresa } = producto;
const asentar = cuadra.modules.flatMap(({ jobs }) => jobs).find(({ job }) => job.name === 'asentar');
if (!asentar) throw new Error('no job posts');

const segundos = (desde: number) => (performance.now() - desde) / 1000;
const mediana = (valores: number[]) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;
async function query(texto: string): Promise<Record<string, string>> {
  const { rows } = await admin.query<Record<string, string>>(texto, [idEmpresa]);
  return rows[0] ?? {};
}

const desnudo = await admin.connect();
try {
  const archivo = await query(`
    with i as (insert into importacion (id_empresa) values ($1) returning id_empresa, id)
    insert into importacion_archivo (id_empresa, id_importacion, posicion, nombre, bytes, clave_archivo)
    select id_empresa, id, 1, 'bench', 1, 'bench' from i returning id`);
  const [asentadas, copiadas]: [number[], number[]] = [[], []];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    const cuenta = await query(`
      insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
      values ($1, 1, 1, 1, 'asentar-${vuelta}') returning id`);
    const trozos = toCopy(createLineas(LINEAS, 300 + vuelta));
    const destino = { idEmpresa, idCuentaCorriente: Number(cuenta['id']), idArchivo: Number(archivo['id']) };
    const copia = performance.now();
    const puestas = await loadBare(desnudo, destino, trozos);
    copiadas.push(LINEAS / segundos(copia));
    if (puestas !== LINEAS) throw new Error(`the competitor loaded ${puestas} lines`);
    // The competitor loads past the owner, who marks for the ledger.
    await query(`
      insert into asiento_pendiente (id_empresa, origen, id_cartola)
      select id_empresa, 'cartola', id from cartola
      where id_empresa = $1 and id_cuenta_corriente = ${destino.idCuentaCorriente}`);
    const inicio = performance.now();
    await asentar.handle({ idEmpresa }, new AbortController().signal);
    asentadas.push(LINEAS / segundos(inicio));
    const { n } = await query(
      `select count(*) as n from asiento where id_empresa = $1 and origen = 'cartola'`,
    );
    if (Number(n) !== LINEAS * (vuelta + 1)) throw new Error(`${n} entries after round ${vuelta + 1}`);
    const [a, b] = [asentadas.at(-1) ?? 0, copiadas.at(-1) ?? 0];
    console.log(
      `vuelta ${vuelta + 1}: asentar ${Math.round(a)} líneas/s, COPY ${Math.round(b)} líneas/s, razón ${(a / b).toFixed(2)}`,
    );
  }
  const puente = await query(`
    select sum(s.haber - s.debe) - (select sum(abono - cargo) from cartola where id_empresa = $1) as resto
    from saldo_mensual s join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
    where s.id_empresa = $1 and c.key = 'puente_banco'`);
  if (Number(puente['resto']) !== 0) throw new Error(`the bridge is off by ${puente['resto']}`);
  // The first round warms both sides up.
  const razon = mediana(asentadas.slice(1)) / mediana(copiadas.slice(1));
  console.log(
    JSON.stringify({
      medida: 'asentar',
      lineas: LINEAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      lineasPorSegundo: Math.round(mediana(asentadas.slice(1))),
      competidorPorSegundo: Math.round(mediana(copiadas.slice(1))),
      razon: Number(razon.toFixed(3)),
      meta: Number(META.toFixed(3)),
      cumple: razon >= META,
    }),
  );
  if (razon < META) process.exitCode = 1;
} finally {
  desnudo.release();
  await producto.close();
}
