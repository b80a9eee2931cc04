export { enderecoDeHoje } from './endereco.ts'
