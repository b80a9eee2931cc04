export { CancelarAPedido } from './CancelarAPedido.tsx'
