export { CustoDaVolta } from './CustoDaVolta.tsx'
