/*
 * The rules engine of @actual-app/api, in a process of its own: reads a case, makes a budget with its rules, runs them over
 * its lines and, apart, imports lines with them. Prints one JSON with what matched and the processor's seconds of each.
 * Called as: node peer.mjs <folder with its node_modules> <case.json> <data folder>
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [carpeta, caso, datos] = process.argv.slice(2);
const requerir = createRequire(join(carpeta, 'package.json'));
const api = requerir('@actual-app/api');
const { reglas, lineas, importar } = JSON.parse(readFileSync(caso, 'utf8'));
const silencio = () => undefined;
console.log = silencio;
console.info = silencio;
console.warn = silencio;

const OPERADORES = { contiene: 'contains', es: 'is', empieza: 'matches' };
const campoDe = (atributo) => (atributo === 'nombre' ? 'imported_payee' : 'notes');
function toCondicion(condicion) {
  const { atributo } = condicion;
  if (atributo === 'monto')
    return condicion.desde === condicion.hasta
      ? { field: 'amount', op: 'is', value: condicion.desde }
      : { field: 'amount', op: 'isbetween', value: { num1: condicion.desde, num2: condicion.hasta } };
  const [valor] = condicion.valores;
  // It has no RUTs: they stand at the end of its notes.
  if (atributo === 'rut') return { field: 'notes', op: 'contains', value: valor };
  const op = OPERADORES[condicion.operador];
  return { field: campoDe(atributo), op, value: op === 'matches' ? `^${valor}` : valor };
}
const toTransaccion = (linea, i) => ({
  date: `2026-10-${String(linea.dia).padStart(2, '0')}`,
  amount: linea.monto,
  imported_payee: linea.nombre,
  notes: `${linea.descripcion} ${linea.rut ?? ''}`,
  imported_id: `linea ${i}`,
});
const segundos = ({ user, system }) => (user + system) / 1e6;

await api.init({ dataDir: datos });
let cuenta = '';
let categoria = '';
await api.runImport('medicion', async () => {
  cuenta = await api.createAccount({ name: 'Cuenta', offbudget: false }, 0);
  const grupo = await api.createCategoryGroup({ name: 'Grupo' });
  categoria = await api.createCategory({ name: 'Arriendos', group_id: grupo });
});
for (const { grupos } of reglas)
  await api.createRule({
    stage: null,
    conditionsOp: 'and',
    conditions: grupos[0].map(toCondicion),
    actions: [{ op: 'set', field: 'category', value: categoria }],
  });

const transacciones = lineas.map(toTransaccion);
let coinciden = 0;
const motor = process.cpuUsage();
for (const [i, transaccion] of transacciones.entries()) {
  const resultado = await api.internal.send('rules-run', {
    transaction: { ...transaccion, id: `t${i}`, account: cuenta },
  });
  if (resultado.category === categoria) coinciden += 1;
}
const enMotor = segundos(process.cpuUsage(motor));

const llegada = performance.now();
await api.importTransactions(cuenta, transacciones.slice(0, importar));
const enLlegada = (performance.now() - llegada) / 1000;
process.stdout.write(JSON.stringify({ coinciden, enMotor, enLlegada }));
await api.shutdown();
process.exit(0);
