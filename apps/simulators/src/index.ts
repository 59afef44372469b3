export * from './sii/index.ts';
