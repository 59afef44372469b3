export * from './captcha/index.ts';
export * from './cmf/index.ts';
export * from './correo/index.ts';
export * from './fintoc/index.ts';
export * from './google/index.ts';
export * from './host/index.ts';
export * from './sii/index.ts';
export * from './webpay/index.ts';
