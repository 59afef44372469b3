export { makeToken, readToken, type CompanyToken } from './company-token.ts';
