export { withActor } from './actor.ts';
export { appendHechos, appendHechosOf } from './append-hechos.ts';
export { bindHechos } from './bind-hechos.ts';
export { defineClase, type Cambio, type ClaseHecho, type EstadoDe, type Hecho } from './clase.ts';
export { deliverHechos, type Seguimiento } from './deliver-hechos.ts';
export { holdHechos } from './despertar.ts';
export { follow, type Seguidor } from './follow.ts';
export { wakeFollowers } from './wake-followers.ts';
export { readAtascados, repeatHechos } from './store.ts';
