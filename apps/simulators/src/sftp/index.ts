export { startSftp, type OpcionesSftp, type SftpSimulado } from './start-sftp.ts';
