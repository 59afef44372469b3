export { ApiError, messageOf, offlineError, owesSecondFactor, type ErrorObject } from './api-error.ts';
export type { StreamEvent } from './client.ts';
export {
  call,
  early,
  mayBeSignedIn,
  onSessionLost,
  streamEvents,
  tabCompany,
  tokens,
  upload,
} from './default-client.ts';
export type { OnProgress } from './transport.ts';
export type { CallArgs, CallOptions } from './types.ts';
export { saveBlob } from './save-blob.ts';
