export { verify } from './verify/verify.ts';
