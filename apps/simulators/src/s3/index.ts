export { startS3, type OpcionesS3, type S3Simulado } from './start-s3.ts';
