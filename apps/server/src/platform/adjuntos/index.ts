export { invalidAdjunto, prepareAdjunto } from './prepare-adjunto.ts';
export { receiveAdjunto } from './receive-adjunto.ts';
