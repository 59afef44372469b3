export { createApp } from './create-app.ts';
export { implement, type Call, type Implementation } from './implement.ts';
export { createIsGone } from './is-gone.ts';
export { rawBodyOf } from './raw-body.ts';
export type { Authenticate } from './register.ts';
export { serveWeb } from './serve-web.ts';
export { webConfig } from './web-config/index.ts';
